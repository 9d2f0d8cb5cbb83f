import { changedRecipes } from './testing-honest-tools.ts'
import { after, made, python, type Recipe, refused } from './testing-recipe.ts'

type Options = Record<string, boolean | number | string>
const typed = (value: Options[string]) =>
  typeof value === 'boolean' ? 'boolean' : typeof value === 'number' ? 'long' : 'string'

function office(
  file: string,
  from: string,
  kind: 'writer' | 'calc' | 'impress',
  options: Options = {},
): Recipe {
  const values = Object.entries(options).map(([key, value]) => [
    key,
    { type: typed(value), value: String(value) },
  ])
  const filter = `pdf:${kind}_pdf_Export:${JSON.stringify(Object.fromEntries(values))}`
  return made(file, convert(filter, from), ['mv', from.replace(/\w+$/, 'pdf'), file])
}
const convert = (filter: string, from: string, ...more: string[]): Recipe['commands'][number] => [
  'soffice',
  ...['--headless', ...more, '--convert-to', filter, from],
]

const archive = (level: number, more: Options = {}) => ({ SelectPdfVersion: level, ...more })

const fromWeb = (from: string) => convert('odt:writer8', from, '--infilter=HTML (StarWriter)')

const libreOffice: Recipe[] = [
  after([fromWeb('report.html')], office('writer.pdf', 'report.odt', 'writer')),
  office('writer-a1.pdf', 'report.odt', 'writer', archive(1)),
  office('writer-a2.pdf', 'report.odt', 'writer', archive(2)),
  office('writer-a3.pdf', 'report.odt', 'writer', archive(3)),
  refused('innebygd-fil', office('writer-hybrid.pdf', 'report.odt', 'writer', { IsAddStream: true })),
  office('writer-ua.pdf', 'report.odt', 'writer', { PDFUACompliance: true, UseTaggedPDF: true }),
  after(
    [fromWeb('long.html')],
    office('writer-500.pdf', 'long.odt', 'writer', { PDFUACompliance: true, UseTaggedPDF: true }),
  ),
  office('writer-bookmarks.pdf', 'report.odt', 'writer', {
    ExportBookmarks: true,
    ExportBookmarksToPDFDestination: true,
    ConvertOOoTargetToPDFTarget: true,
    InitialView: 1,
    OpenInFullScreenMode: true,
    Watermark: 'Utkast',
  }),
  refused(
    'kryptert',
    office('writer-owner.pdf', 'report.odt', 'writer', {
      RestrictPermissions: true,
      PermissionPassword: 'hemmelig',
    }),
  ),
  after([fromWeb('form.html')], office('writer-form.pdf', 'form.odt', 'writer', { ExportFormFields: true })),
  after([[python, 'make-chart.py']], office('calc.pdf', 'chart.xlsx', 'calc')),
  office('calc-ua.pdf', 'chart.xlsx', 'calc', archive(2, { PDFUACompliance: true })),
  after([['pandoc', 'report.md', '-o', 'report.docx']], office('word.pdf', 'report.docx', 'writer')),
  after([['pandoc', 'report.md', '-o', 'report.pptx']], office('slides.pdf', 'report.pptx', 'impress')),
]

const chromium = (file: string, from: string, ...more: string[]) =>
  made(file, ['chromium-headless-shell', '--no-sandbox', ...more, `--print-to-pdf=${file}`, from])

const browsers: Recipe[] = [
  chromium('chromium.pdf', 'report.html'),
  chromium('chromium-plain.pdf', 'report.html', '--no-pdf-header-footer', '--disable-pdf-tagging'),
  chromium('chromium-outline.pdf', 'report.html', '--export-tagged-pdf', '--generate-pdf-document-outline'),
  chromium('chromium-form.pdf', 'form.html'),
  // Chromium names the places that links go to by the page's own ids.
  chromium('chromium-names.pdf', 'names.html'),
  chromium('chromium-mixed.pdf', 'mixed.html'),
  chromium('chromium-500.pdf', 'long.html'),
  made('wkhtmltopdf.pdf', ['wkhtmltopdf', '-q', 'report.html', 'wkhtmltopdf.pdf']),
  made('weasyprint.pdf', ['weasyprint', 'report.html', 'weasyprint.pdf']),
  made('weasyprint-a3.pdf', ['weasyprint', '--pdf-variant', 'pdf/a-3b', 'report.html', 'weasyprint-a3.pdf']),
  refused(
    'innebygd-fil',
    made('weasyprint-file.pdf', ['weasyprint', '-a', 'report.md', 'report.html', 'weasyprint-file.pdf']),
  ),
]

const latex = (program: string, file: string, from: string): Recipe => {
  const once: Recipe['commands'][number] = [
    program,
    '-interaction=batchmode',
    `-jobname=${file.replace('.pdf', '')}`,
    from,
  ]
  return made(file, once, once)
}

const typesetters: Recipe[] = [
  latex('pdflatex', 'pdflatex.pdf', 'report.tex'),
  latex('lualatex', 'lualatex.pdf', 'report.tex'),
  latex('pdflatex', 'pdflatex-form.pdf', 'form.tex'),
  latex('pdflatex', 'beamer.pdf', 'slides.tex'),
  made('groff.pdf', ['sh', '-c', 'groff -ms -Tpdf report.ms > groff.pdf']),
  made('reportlab.pdf', [python, 'make-reportlab.py']),
  made('fpdf.pdf', ['php', 'fpdf.php']),
  made('fop.pdf', ['fop', '-fo', 'report.fo', '-pdf', 'fop.pdf']),
  made('gnuplot.pdf', ['gnuplot', 'chart.gp']),
  made('rsvg.pdf', ['rsvg-convert', '-f', 'pdf', '-o', 'rsvg.pdf', 'picture.svg']),
]

/** All of them; some take what one before them made. */
export const recipes: Recipe[] = [...libreOffice, ...browsers, ...typesetters, ...changedRecipes]
