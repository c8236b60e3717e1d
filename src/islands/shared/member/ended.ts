import { endedMark } from '../login/ended.ts';

export const { note: noteEnded, take: takeEnded } = endedMark('member.ended');
