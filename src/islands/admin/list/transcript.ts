import type { Resource } from '../../../domain/admin/resource.ts';
import { chatSessionResource } from '../../../domain/admin/entities/chat-session.ts';

/** Whether this admin reads what was said in the conversations of a list. */
export const canRead = ({ name, node }: Resource, may: (node: string) => boolean): boolean =>
  name === chatSessionResource.name && may(`${node}/all`);
