import type { Hostile } from './pdf/testing-hostile-pdfs.ts'
import { makePdf, objectStream, openAction, plainPdf, stream } from './testing.ts'

const uri = '<< /Type /Action /S /URI /URI (https://example.org/) >>'
const form = '<< /S /SubmitForm /F << /FS /URL /F (https://example.org/) >> >>'
const otherFile = '<< /S /GoToR /F (annen.pdf) /D [0 /Fit] >>'
const goTo = (more = '') => `<< /S /GoTo /D [3 0 R /Fit] ${more} >>`
const page = (more: string) =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R ${more} >>`
const catalog = (more: string) => `<< /Type /Catalog /Pages 2 0 R ${more} >>`
const link = (action: string, more = '') =>
  `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${action} ${more} >>`

const refused = (name: string, make: () => Buffer): Hostile => ['automatisk-handling', name, make]

/** PDFs with an action that calls an address or opens another file without a click. */
export const automatic: Hostile[] = [
  refused('an address on opening', () => plainPdf({ 1: openAction(uri) })),
  refused('a form that is sent on opening', () => plainPdf({ 1: openAction(form) })),
  refused('another file on opening', () => plainPdf({ 1: openAction(otherFile) })),
  refused('in an object of its own', () => plainPdf({ 1: openAction('5 0 R'), 5: uri })),
  refused('with escapes in its names', () => plainPdf({ 1: catalog('/Open#41ction << /#53 /U#52I >>') })),
  refused('behind another action', () => plainPdf({ 1: openAction(goTo(`/Next ${uri}`)) })),
  refused('in a list behind another action', () =>
    plainPdf({ 1: openAction(goTo(`/Next [${goTo()} ${uri}]`)) }),
  ),
  refused('behind others, each in an object of its own', () =>
    plainPdf({
      1: openAction('5 0 R'),
      5: goTo('/Next [6 0 R 7 0 R]'),
      6: goTo(),
      7: goTo('/Next 8 0 R'),
      8: form,
    }),
  ),
  refused('a chain that comes back', () =>
    plainPdf({ 1: openAction('5 0 R'), 5: goTo('/Next 6 0 R'), 6: goTo('/Next [5 0 R 7 0 R]'), 7: uri }),
  ),
  refused('as the file is closed', () => plainPdf({ 1: catalog(`/AA << /WC ${form} >>`) })),
  refused('as a page is shown', () => plainPdf({ 3: page(`/AA << /O ${uri} >>`) })),
  refused('as a page is shown, in tables of their own', () =>
    plainPdf({ 3: page('/AA 5 0 R'), 5: '<< /O 6 0 R >>', 6: otherFile }),
  ),
  refused('as one passes over a field', () =>
    plainPdf({ 3: page('/Annots [5 0 R]'), 5: `<< /Subtype /Widget /FT /Tx /AA << /E 6 0 R >> >>`, 6: uri }),
  ),
  refused('as a page with a link comes into view', () =>
    plainPdf({ 3: page(`/Annots [${link(goTo(), `/AA << /PV ${uri} >>`)}]`) }),
  ),
  refused('in an object stream', () =>
    plainPdf({ 1: openAction('6 0 R'), 5: objectStream({ 6: goTo('/Next 7 0 R'), 7: uri }) }),
  ),
  refused('replaced by a later object of its number', () =>
    plainPdf({ 1: openAction('5 0 R'), 5: `${uri}\nendobj\n5 0 obj\nnull` }),
  ),
  refused('whose type is an object of its own', () =>
    plainPdf({ 1: openAction('<< /S 5 0 R /URI (https://example.org/) >>'), 5: '/URI' }),
  ),
  refused('behind a number that is hard to read', () => plainPdf({ 1: openAction('+5 0 R'), 5: uri })),
  refused('in an object whose number is hard to read', () =>
    plainPdf({ 1: openAction('5 0 R'), 6: stream('', `5 0 % x\n obj ${uri} endobj`) }),
  ),
]

/** PDFs with similar actions that run on a click alone, or do nothing outside the file. */
export const harmless: Record<string, () => Buffer> = {
  'a link that one clicks': () =>
    plainPdf({ 3: page(`/Annots [${link(uri)} 5 0 R]`), 5: link('6 0 R'), 6: uri }),
  'a page with links, which the file opens at': () =>
    plainPdf({ 1: openAction('[3 0 R /XYZ null null 0]'), 3: page(`/Annots [${link(uri)}]`) }),
  'an action that goes to a page with links': () =>
    plainPdf({ 1: openAction('5 0 R'), 3: page(`/Annots [${link(uri)}]`), 5: goTo() }),
  'a place that has an object of its own': () =>
    plainPdf({
      1: openAction('5 0 R'),
      3: page(`/Annots [${link(uri)}]`),
      5: '<< /S /GoTo /D 6 0 R >>',
      6: '[3 0 R /Fit]',
    }),
  'the next page on opening, and links': () =>
    plainPdf({ 1: openAction('<< /S /Named /N /LastPage >>'), 3: page(`/Annots [${link(otherFile)}]`) }),
  'a page that is shown with a harmless action, and links': () =>
    plainPdf({ 3: page(`/Annots [${link(uri)}] /AA << /O ${goTo()} >>`) }),
  'a table of contents with addresses': () =>
    plainPdf({
      1: catalog('/OpenAction [3 0 R /Fit] /Outlines 5 0 R'),
      5: '<< /Type /Outlines /First 6 0 R /Last 7 0 R >>',
      6: `<< /Title (A) /Next 7 0 R /A ${uri} >>`,
      7: `<< /Title (B) /Prev 6 0 R /A ${uri} >>`,
    }),
  'a tree of structure, whose parts have types under the same key': () =>
    plainPdf({
      1: catalog('/OpenAction 9 0 R /StructTreeRoot 5 0 R /MarkInfo << /Marked true >>'),
      3: page(`/Annots [8 0 R] /Tabs /S`),
      5: '<< /Type /StructTreeRoot /K 6 0 R >>',
      6: '<< /Type /StructElem /S /Document /P 5 0 R /K [7 0 R] >>',
      7: '<< /Type /StructElem /S /Link /P 6 0 R /K << /Type /OBJR /Obj 8 0 R >> >>',
      8: link(uri, '/StructParent 0 /P 3 0 R'),
      9: goTo(),
    }),
  'as LibreOffice writes it': () =>
    makePdf(
      {
        1: `<</Type/Catalog/Pages 2 0 R\n/OpenAction[3 0 R /XYZ null null 0]\n/Lang(nb-NO)\n/ViewerPreferences<</DisplayDocTitle true\n>>\n>>`,
        2: '<</Type/Pages\n/Resources 9 0 R\n/MediaBox[ 0 0 595 842 ]\n/Kids[ 3 0 R ]\n/Count 1>>',
        3: '<</Type/Page/Parent 2 0 R/Resources 9 0 R/MediaBox[0 0 595 842]/Annots[\n5 0 R ]\n/Group<</S/Transparency/CS/DeviceRGB/I true>>/Contents 4 0 R>>',
        4: stream('', '0 0 m 100 100 l S', true),
        5: '<</Type/Annot/Subtype/Link/Border[0 0 0]/Rect[56.8 771.3 120 785.1]\n/A<</Type/Action/S/URI/URI(https://example.org/)>>\n>>',
        9: '<</Font<</AA 10 0 R>>/ProcSet[/PDF/Text]>>',
        10: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
      },
      '/Info 11 0 R',
    ),
}
