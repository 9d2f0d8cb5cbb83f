import { GRUPPER } from '../sandbox/verden/grupper.ts'
import { ar } from './fill.ts'
import { checkNoSideScroll } from './narrow.ts'
import { call, chooseActor, newReport, signIn } from './people.ts'
import { fillReport, freshUnit, openReport } from './reports.ts'
import { drawn, expect, type Page, picture, test, unfold } from './test.ts'
import { words } from './words.ts'

const widths = [1280, 768, 360]
test.use({ permissions: ['clipboard-read', 'clipboard-write'] })
test.describe.configure({ timeout: 180_000 })

/** The spacing that a reader may set (WCAG 2.2, 1.4.12). */
const space = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-block-end: 2em !important }`)
    document.adoptedStyleSheets = [sheet]
  })

/** Elements with a long figure that is cut off, or outside the window or its clipping box. */
const cutFigures = (page: Page) =>
  page.evaluate(() => {
    const figure = /\d\s\d{3}\s\d{3}\s\d{3}/
    const root = document.querySelector('dialog[open]') ?? document.body
    const inputs = [...root.querySelectorAll('input')]
      .filter(({ value }) => figure.test(value))
      .map((input) => ({ text: input.value, cut: input.scrollWidth > input.clientWidth, box: input }))
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts = []
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const text = node.textContent ?? ''
      const box = node.parentElement
      // The text of a message may wrap.
      if (!box || box.closest('.ek-alert, .ek-report__panel')) continue
      if (box.checkVisibility() && figure.test(text)) texts.push({ text, cut: false, box, node })
    }
    const edges = (box: Element, node?: Node) => {
      if (!node) return box.getBoundingClientRect()
      const range = document.createRange()
      range.selectNodeContents(node)
      return range.getBoundingClientRect()
    }
    const all = [...inputs, ...texts]
    const found = all.filter((one) => {
      const { left, right } = edges(one.box, 'node' in one ? one.node : undefined)
      const clips: Element[] = []
      // A field is measured by its value.
      const first = 'node' in one ? one.box : one.box.parentElement
      for (let box = first; box; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible') clips.push(box)
      const outside = clips.some((box) => {
        const { left: from } = box.getBoundingClientRect()
        return left < from - 1 || right > from + box.clientLeft + box.clientWidth + 1
      })
      return one.cut || outside || left < 0 || right > innerWidth
    })
    return { seen: all.length, cut: found.map(({ text }) => text) }
  })

/** At both widths, with normal and with increased text spacing. */
async function expectWhole(page: Page, name: string, atLeast = 1): Promise<void> {
  for (const spaced of [false, true]) {
    if (spaced) await space(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      // A table stacks once the window has told that it is narrow.
      const cut = async () => (await cutFigures(page)).cut
      await expect.poll(cut, `${name} at ${width} px${spaced ? ', spaced' : ''}`).toEqual([])
      expect((await cutFigures(page)).seen).toBeGreaterThanOrEqual(atLeast)
      await picture(page, `${name}-${width}${spaced ? '-luft' : ''}`)
    }
  }
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
}

const LONGEST = '1 000 000 000 000,00'

test('the longest figure is whole while it is typed, in cells and single fields', async ({ page }) => {
  await signIn(page, 'eiendom')
  const id = await newReport(page, freshUnit())
  await fillReport(page, id, 'butikk')
  for (const path of [
    'energibruk/energibaerere',
    'energibruk',
    'produksjon',
    'tiltak/energireduksjon',
    'tiltak/vurderinger',
  ]) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`/reports/${id}/${path}`)
    await drawn(page)
    const fields = page.locator('input[inputmode="decimal"]:visible')
    await expect(fields.first()).toBeVisible()
    const n = Math.min(await fields.count(), 12)
    for (let index = 0; index < n; index++) await fields.nth(index).fill(LONGEST)
    // The last field still has focus, so it shows the figure as typed.
    await expectWhole(page, path.replace('/', '-'), n)
  }
})

test('no table of a step scrolls sideways, with wide text spacing too', async ({ page }) => {
  await signIn(page, 'eiendom')
  const id = await newReport(page, freshUnit())
  await fillReport(page, id, 'butikk')
  for (const path of ['energibruk/energibaerere', 'produksjon', 'tiltak/energireduksjon']) {
    await page.goto(`/reports/${id}/${path}`)
    await drawn(page)
    await expect(page.getByRole('table').first()).toBeVisible()
    await space(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const scrolled = () =>
        page.getByRole('table').evaluateAll((tables) =>
          tables.flatMap((table) => {
            const box = table.parentElement
            return box && box.scrollWidth > box.clientWidth ? [box.scrollWidth - box.clientWidth] : []
          }),
        )
      await expect.poll(scrolled, `${path} at ${width} px`).toEqual([])
      await picture(page, `luft-${path.replace('/', '-')}-${width}`)
    }
  }
})

test('the longest figure is whole in the preview of a paste', async ({ page }) => {
  await signIn(page, 'eiendom')
  const id = await newReport(page, freshUnit())
  await page.goto(`/reports/${id}/energibruk/energibaerere`)
  await drawn(page)
  const long = '999 999 999 999,99'
  const figures = `${long}\t${long}\t${long}`
  for (const carrier of ['Elektrisitet', 'Fjernvarme'])
    for (const year of [ar - 2, ar - 1, ar])
      await page
        .getByRole('textbox', { name: `${carrier} i ${year}, kWh`, exact: true })
        .fill('1000000000000')
  await page.getByRole('textbox', { name: `Elektrisitet i ${ar - 2}, kWh`, exact: true }).click()
  const block = `\t${ar - 2}\t${ar - 1}\t${ar}\nStrøm\t${figures}\nFjernvarme\t${figures}\nUkjent\t${figures}`
  await page.evaluate((text) => navigator.clipboard.writeText(text), block)
  await page.keyboard.press('ControlOrMeta+v')
  await expect(page.getByRole('dialog', { name: 'Stemmer dette?' })).toBeVisible()
  await expectWhole(page, 'lim-inn', 12)
})

test('the longest figure is whole in the summary and on the receipt', async ({ page }) => {
  await signIn(page, 'eiendom')
  const id = await newReport(page, freshUnit())
  await fillReport(page, id, 'butikk')
  const largest = 999_999_999_999.99
  await call(page, 'POST', `/energikartlegginger/${id}/energibruk-per-formal`, {
    energibrukKwhPerFormal: [{ formalKodeId: 1, kwh: largest }],
    energibrukMengdePerFormal: [{ formalKodeId: 1, mengde: largest, enhet: 'm²' }],
    oppvarmingByggKodeId: 1,
  })
  await call(page, 'POST', `/energikartlegginger/${id}/energibruk-per-energibarer`, {
    energibarer: [ar - 2, ar - 1, ar].map((year) => ({ energibarerKodeId: 1, ar: year, kwh: largest })),
  })
  await call(page, 'POST', `/energikartlegginger/${id}/potensial-for-energireduksjon`, [
    { formalKodeId: 1, kwh: largest, kostnadKr: largest },
  ])
  await page.goto(`/reports/${id}/send-inn`)
  await drawn(page)
  await expect(page.getByRole('region', { name: 'Se over svarene' })).toBeVisible()
  await unfold(page)
  await expectWhole(page, 'send-inn', 8)
  await call(page, 'POST', `/energikartlegginger/${id}/innsending`)
  await page.goto(`/reports/${id}/kvittering`)
  await drawn(page)
  await unfold(page)
  await expectWhole(page, 'kvittering', 8)
})

test('a printed table has its sum once, at its end', async ({ page }) => {
  await signIn(page, 'eiendom')
  const id = await newReport(page, freshUnit())
  await fillReport(page, id, 'butikk')
  await page.emulateMedia({ media: 'print' })
  for (const path of ['energibruk/energibaerere', 'produksjon', 'send-inn']) {
    await page.goto(`/reports/${id}/${path}`)
    await drawn(page)
    const feet = page.locator('tfoot')
    await expect(feet.first()).toBeVisible()
    // A `table-footer-group` is printed at the foot of every page of the table.
    for (const foot of await feet.all()) await expect(foot).toHaveCSS('display', 'table-row-group')
    // A grid or flex box that spans pages is printed over the content after it.
    const boxes = await page.getByRole('table').evaluateAll((tables) =>
      tables.flatMap((table) => {
        const around: string[] = []
        for (let box = table.parentElement; box && box.tagName !== 'MAIN'; box = box.parentElement)
          if (!getComputedStyle(box).display.endsWith('block')) around.push(box.className)
        return around
      }),
    )
    expect(boxes, path).toEqual([])
  }
})

test('what only serves the screen is not printed, and a group of measures begins with its heading', async ({
  page,
}) => {
  const id = await openReport(page, 'energibruk')
  const keys = page.getByText('Ctrl + Enter')
  await expect(keys).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(keys).toBeHidden()
  await page.goto(`/reports/${id}/tiltak`)
  await drawn(page)
  await expect(page.getByRole('searchbox')).toBeHidden()
  const heading = page.locator('summary').filter({ hasText: 'Drift og oppfølging av bygg' })
  await expect(heading).toHaveCSS('break-after', 'avoid')
})

test('a note below a name is not marked as something to check, and the energy mix has room in print', async ({
  page,
}) => {
  await signIn(page, 'eiendom')
  const id = await newReport(page, freshUnit())
  await fillReport(page, id, 'butikk')
  await call(page, 'POST', `/energikartlegginger/${id}/innsending`)
  await page.goto(`/reports/${id}/kvittering`)
  await drawn(page)
  await unfold(page)
  const note = page.getByText(`−5,9\u00a0% fra ${ar - 2}`)
  await expect(note).toHaveCSS('border-inline-start-width', '0px')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('figure')).toHaveCSS('margin-block-start', '15px')
})

test('the steps of all units fit the width of a printed page', async ({ page }) => {
  await signIn(page, 'aluminium')
  await chooseActor(page, 'FJORDGLØD ALUMINIUM AS')
  await newReport(page, GRUPPER.aluminium.hoved.organisasjonsnummer)
  await page.goto('/minside?vis=steg')
  await drawn(page)
  // A4 with margins of 16 mm.
  await page.setViewportSize({ width: 673, height: 900 })
  await page.emulateMedia({ media: 'print' })
  const table = page.getByRole('table')
  await expect(table).toBeVisible()
  await checkNoSideScroll(page)
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`the limit of the duty is told from the bar that it lies on, and left out far below it, in ${colorScheme} colours`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    await openReport(page, 'energibruk/energibaerere')
    const { t } = words.nb
    const figures = page.getByRole('region', { name: t('pages.energibaerere.nokkel') })
    const fill = async (figure: string) => {
      for (const year of [ar - 2, ar - 1, ar])
        await page.getByRole('textbox', { name: `Elektrisitet i ${year}, kWh` }).fill(figure)
      await page.keyboard.press('Tab')
    }
    const limit = { grense: '2,5\u00a0GWh' }
    await fill('4 GWh')
    await expect(figures.getByText(t('pages.energibaerere.grense.strek', limit))).toBeVisible()
    const [, share, mark] = await figures.locator('rect').evaluateAll((rects) =>
      rects.map((rect) => {
        const { fill, stroke } = getComputedStyle(rect)
        return { fill, stroke }
      }),
    )
    expect(contrast(mark?.fill, mark?.stroke), 'the mark has an edge').toBeGreaterThan(3)
    expect(contrast(mark?.stroke, share?.fill), 'the edge is seen on the bar').toBeGreaterThan(3)

    await fill('12,5 GWh')
    await expect(figures.getByText(t('pages.energibaerere.grense', limit))).toBeVisible()
    await expect(figures.locator('rect')).toHaveCount(0)
  })

/** The contrast of two colours as WCAG counts it, from «rgb(…)». */
function contrast(one = '', other = ''): number {
  const [dark = 0, light = 0] = [one, other].map(luminance).toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = (colour.match(/\d+/g) ?? [])
    .map((part) => Number(part) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
