import { Hono } from 'hono';
import { put, write } from '../../data/write/index.ts';
import { diagramAddress } from '../../src/domain/editorial/diagrams.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import { ADMIN_UPLOAD_LIMIT } from '../../src/domain/upload/rules.ts';
import { cleanDiagram } from '../../src/markup/editorial/diagram-svg.ts';
import { diagramCalls } from '../../src/wire/diagrams.ts';
import { adminOf, adminsOnly } from '../http/admin-auth.ts';
import { refuse, succeed } from '../http/envelope.ts';
import { rateLimit } from '../http/rate-limit.ts';
import type { AppEnvironment } from '../http/types.ts';
import { jsonInput } from '../http/validate.ts';

export const diagramRoutes = new Hono<AppEnvironment>();

for (const { path, right, input } of Object.values(diagramCalls))
  diagramRoutes.post(
    path,
    adminsOnly(right),
    rateLimit({ purpose: 'admin-diagram', kind: 'write', perAddress: ADMIN_UPLOAD_LIMIT }),
    jsonInput(input),
    async (context) => {
      const { source, svg } = context.req.valid('json');
      const clean = cleanDiagram(svg);
      if (!clean) return refuse(context, 'admin.noDiagram');
      const hash = await hashOf(source);
      const now = context.get('now');
      const drawn = { hash, source, ...clean, adminId: adminOf(context).admin.id, drawnAt: now };
      // Drawn before, it gives way.
      await write(context.get('database'), [put('diagrams', [drawn])], { origin: 'admin', now });
      return succeed(context, { url: diagramAddress(hash) });
    },
  );
