import { eksempler } from '../sandbox/eksempel.ts'
import { signIn } from './people.ts'
import { startFromLast } from './reports.ts'
import { drawn, expect, test } from './test.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

// The browser focuses a field with the mouse events that it makes of a tap, after the finger is lifted. What comes to the page before the
// finger itself does, no page can know of: so the finger comes first.
test('what is typed during a tap stands in the field that is tapped, in its order', async ({ page }) => {
  await signIn(page, 'hotell')
  const id = await startFromLast(page, eksempler.hotell.organisasjonsnummer)
  await page.goto(`/reports/${id}/som-sist`)
  await drawn(page)
  const client = await page.context().newCDPSession(page)
  const key = (text: string) => client.send('Input.dispatchKeyEvent', { type: 'keyDown', text, key: text })
  // Its figures stand to the right, so that the tap puts the caret before them.
  const fields = page.locator('table').getByRole('textbox', { name: /, kWh$/ })
  for (const n of [0, 1, 2]) {
    const field = fields.nth(n)
    await field.fill('')
    await field.blur()
    await field.scrollIntoViewIfNeeded()
    const box = await field.boundingBox()
    if (!box) throw new Error('The field is not on the page')
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
    await key('1')
    await key('2')
    // No event waits for the answer to the one before.
    const lift = client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await Promise.all([lift, key('3'), key('4')])
    await expect(field).toHaveValue(/^1\s?234$/)
  }
})
