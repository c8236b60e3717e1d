import { chatReplies } from '../../schema/index.ts';
import type { Kept } from '../kept.ts';
import { placed } from '../placed.ts';

export const chatReplyKept = placed(chatReplies) satisfies Kept;
