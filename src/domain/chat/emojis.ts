/** Emojis that a visitor or an agent can insert by a press. */
export const EMOJIS: readonly string[] = [
  '😀 😃 😄 😁 😊 🙂 😉 😍',
  '😘 😎 🤔 😐 😏 😌 😴 😷',
  '😅 😂 🤣 😇 🥰 😜 🤗 🤝',
  '😢 😭 😡 😱 😳 😔 😟 🙄',
  '👍 👎 👌 👏 🙏 💪 👋 ✌️',
  '❤️ 🌹 🎉 🎁 🔥 ⭐ ☀️ ☕',
  '🚗 🚙 🚢 📦 💰 ✅ ❌ 📞',
].flatMap((row) => row.split(' '));
