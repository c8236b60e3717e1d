/** What a line of the chat can be given by a press. */
export const EMOJIS: readonly string[] = [
  '😀 😃 😄 😁 😊 🙂 😉 😍',
  '😘 😎 🤔 😐 😏 😌 😴 😷',
  '😅 😂 🤣 😇 🥰 😜 🤗 🤝',
  '😢 😭 😡 😱 😳 😔 😟 🙄',
  '👍 👎 👌 👏 🙏 💪 👋 ✌️',
  '❤️ 🌹 🎉 🎁 🔥 ⭐ ☀️ ☕',
  '🚗 🚙 🚢 📦 💰 ✅ ❌ 📞',
].flatMap((row) => row.split(' '));
