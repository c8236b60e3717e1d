import { put, write } from '../../data/write/index.ts';
import { diagramAddress } from '../../src/domain/editorial/diagrams.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import { accepted, refused } from '../../src/domain/shared/result.ts';
import { cleanDiagram } from '../../src/markup/editorial/diagram-svg.ts';
import { diagramCalls } from '../../src/wire/diagrams.ts';
import { serve } from '../http/serve.ts';

export const diagramRoutes = Object.values(diagramCalls).map((one) =>
  serve(one, async ({ database, now, admin, input: { source, svg } }) => {
    const clean = cleanDiagram(svg);
    if (!clean) return refused('admin.noDiagram');
    const hash = await hashOf(source);
    const drawn = { hash, source, ...clean, adminId: admin.id, drawnAt: now };
    // Drawn before, it gives way.
    await write(database, [put('diagrams', [drawn])], { origin: 'admin', now });
    return accepted({ url: diagramAddress(hash) });
  }),
);
