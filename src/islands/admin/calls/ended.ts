import { endedMark } from '../../shared/login/ended.ts';

export const { note: noteEnded, take: takeEnded } = endedMark('admin.ended');
