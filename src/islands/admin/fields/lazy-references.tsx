import { lazyPart } from '../shell/lazy-part.tsx';
import { FieldBone } from './field-bone.tsx';
import referenceFiles from './reference.tsx?files';

const load = () => import('./reference.tsx');

export const ReferenceWidget = lazyPart(referenceFiles, async () => (await load()).ReferenceWidget, FieldBone);
export const ReferencesWidget = lazyPart(referenceFiles, async () => (await load()).ReferencesWidget, FieldBone);
