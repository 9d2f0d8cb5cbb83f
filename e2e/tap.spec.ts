import { eksempler } from '../sandbox/eksempel.ts'
import { signIn } from './people.ts'
import { startFromLast } from './reports.ts'
import { drawn, expect, test } from './test.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

test('what is typed in the same instant as a tap stands in the field that was tapped', async ({ page }) => {
  await signIn(page, 'hotell')
  const id = await startFromLast(page, eksempler.hotell.organisasjonsnummer)
  await page.goto(`/reports/${id}/som-sist`)
  await drawn(page)
  const client = await page.context().newCDPSession(page)
  const fields = page.getByRole('textbox', { name: /^Energibruk i/ })
  for (const n of [0, 1, 2]) {
    const field = fields.nth(n)
    await field.scrollIntoViewIfNeeded()
    const box = await field.boundingBox()
    if (!box) throw new Error('The field is not on the page')
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    // No event waits for the answer to the one before.
    await Promise.all([
      client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] }),
      client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
      ...[...'1234'].map((text) =>
        client.send('Input.dispatchKeyEvent', { type: 'keyDown', text, key: text }),
      ),
    ])
    await expect(field).toHaveValue(/^1\s?234$/)
  }
})
