import type { Resource } from '../../../domain/admin/resource.ts';
import { chatSessionResource } from '../../../domain/admin/entities/chat-session.ts';

/** Whether this admin may read the transcripts of a list's conversations. */
export const canRead = ({ name, node }: Resource, may: (node: string) => boolean): boolean =>
  name === chatSessionResource.name && may(`${node}/all`);
