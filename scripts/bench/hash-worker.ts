import { isPasswordOf } from '../../functions/verification/password.ts';

/** Looks at a password as often as it is asked to, with the product's own function. */
export default {
  async fetch(request: Request): Promise<Response> {
    const times = Number(new URL(request.url).searchParams.get('times'));
    for (let time = 0; time < times; time += 1) await isPasswordOf('Sea-chart7', undefined);
    return new Response('done');
  },
};
