import { asc, eq } from 'drizzle-orm';
import { shownAvatar } from '../../../src/domain/account/avatar.ts';
import type { ChatQuestion } from '../../../src/domain/chat/questionnaire.ts';
import type { ChatSettings } from '../../../src/domain/chat/settings.ts';
import { foldText } from '../../../src/domain/search/fold.ts';
import type { Locale } from '../../../src/domain/shared/locale.ts';
import { textIn, type PerLanguage } from '../../../src/domain/site/company.ts';
import type { Database } from '../../client.ts';
import { admins, chatAgents, chatKnowledge, chatQuestions, chatReplies, chatSettings } from '../../schema/index.ts';

/** The settings of the chat and the questions to visitors, in one request. */
export async function loadChatConfig(
  database: Database,
): Promise<{ settings: ChatSettings; questions: ChatQuestion[] }> {
  const [[settings], questions] = await database.batch([
    database.select().from(chatSettings).limit(1),
    database.select().from(chatQuestions).orderBy(asc(chatQuestions.position), asc(chatQuestions.id)),
  ]);
  // Admins change the row and cannot remove it.
  if (!settings) throw new Error('The settings of the chat are gone');
  return { settings, questions };
}

/** Phrases to pick from, as the wire has them. */
export async function quickReplies(
  database: Database,
): Promise<{ id: number; group: string; contents: PerLanguage }[]> {
  const { id, group, contents, position } = chatReplies;
  return database.select({ id, group, contents }).from(chatReplies).orderBy(asc(position), asc(id));
}

/** Entries of one answer. */
const MAX_FOUND = 20;

/**
 * Finds knowledge entries by words, in a language; `language` is `en` if only English has the entry. A site has some
 * dozens of entries, so all are read and matched here, which works in every script.
 */
export async function knowledge(
  database: Database,
  keywords: string,
  locale: Locale,
): Promise<{ id: number; title: string; body: string; language: Locale }[]> {
  const rows = await database.select().from(chatKnowledge).orderBy(asc(chatKnowledge.position), asc(chatKnowledge.id));
  const words = foldText(keywords).split(/\s+/).filter(Boolean);
  const found = rows.flatMap(({ id, title, body }) => {
    const language: Locale = title[locale] && body[locale] ? locale : 'en';
    const shown = { id, title: textIn(title, language) ?? '', body: textIn(body, language) ?? '', language };
    const text = foldText(`${shown.title} ${shown.body}`);
    return words.every((word) => text.includes(word)) ? [shown] : [];
  });
  return found.slice(0, MAX_FOUND);
}

/** An admin as visitors meet them. */
interface ChatAgent {
  adminId: number;
  nickname: string;
  avatar: string;
  /** None: every language. */
  languages: readonly Locale[];
  /** Open conversations at a time; null: as many as come. */
  mostOpen: number | null;
  isActive: boolean;
}

/** Admins with settings as agents. One with the right but no such row serves by the admin profile, without a limit. */
export async function listAgents(database: Database): Promise<ChatAgent[]> {
  const rows = await database
    .select({ agent: chatAgents, name: admins.nickname, picture: admins.avatar })
    .from(chatAgents)
    .innerJoin(admins, eq(admins.id, chatAgents.adminId))
    .orderBy(asc(chatAgents.id));
  return rows.map(({ agent, name, picture }) => ({
    adminId: agent.adminId,
    // Visitors must not see the login name, so an agent without a nickname stays nameless.
    nickname: agent.nickname || name,
    avatar: shownAvatar(agent.avatar || picture),
    languages: agent.languages,
    mostOpen: agent.mostOpen,
    isActive: agent.isActive,
  }));
}
