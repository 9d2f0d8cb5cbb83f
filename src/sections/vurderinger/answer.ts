import * as z from 'zod/mini'

const tall = z.nullable(z.number())
const energiOgEffekt = z.object({ energiKwh: tall, effektKw: tall })
export const answer = z.object({
  effektOgFleksibilitetVurdering: z.nullable(
    z.object({ effektKw: tall, erTiltakVurdertSomAktuelt: z.boolean() }),
  ),
  fjernkjolingVurdering: z.nullable(energiOgEffekt),
  fjernvarmeVurdering: z.nullable(energiOgEffekt),
  fornybarKraftproduksjonVurderinger: z.array(
    z.object({ fornybarKraftproduksjonVurderingKodeId: z.int(), energiKwh: tall, effektKwp: tall }),
  ),
  overskuddsenergiVurdering: z.nullable(
    z.extend(energiOgEffekt, { kanPubliseresINveVarmekart: z.boolean(), erUtnyttingVurdert: z.boolean() }),
  ),
  fornybarKraftproduksjonKoder: z.array(z.object({ id: z.int(), beskrivelse: z.string() })),
})
export type Answer = z.infer<typeof answer>
