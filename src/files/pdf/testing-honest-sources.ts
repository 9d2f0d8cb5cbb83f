// What the programs of honest-pdfs.long.ts make PDFs of, by the name of the file.

const rows = (count: number) =>
  Array.from({ length: count }, (_, i) => `<tr><td>Bygg ${i + 1}</td><td>${1000 + i} kWh</td></tr>`).join('')
const chapter = (i: number, more = '') =>
  `<h2 id="k${i}">Kapittel ${i}: måling på øvre våning</h2><p>Varmegjenvinning og LED gir ${i} kWh.</p>${more}`
const html = (body: string, head = '') =>
  `<!doctype html><html lang="nb"><head><meta charset="utf-8"><title>Energikartlegging</title>${head}</head><body>${body}</body></html>`
const links = '<p><a href="https://example.org/rapport">Kilden</a>, <a href="#k3">kapittel 3</a>.</p>'

const tex = (kind: string, head: string, body: string) =>
  String.raw`\documentclass{${kind}}${head}\begin{document}${body}\end{document}`
const texChapters = String.raw`\tableofcontents\section{Bygg}\label{a}Se \ref{b} og \href{https://example.org/}{kilden}.\newpage\section{Tiltak}\label{b}Måling.\footnote{LED}`

const scanLines = ['Energikartlegging 2026', 'Varmepumpe i bygg 4', 'Utskifting til LED gir 12 000 kWh']

export const sources: Record<string, string> = {
  'report.html': html(
    links +
      [1, 2, 3, 4].map((i) => chapter(i, i === 2 ? `<table border="1">${rows(60)}</table>` : '')).join(''),
  ),
  'form.html': html(
    '<form action="https://example.org/send"><p>Navn <input name="navn"> <input type="checkbox" name="ja"> <select name="valg"><option>En<option>To</select></p></form>',
  ),
  'names.html': html(
    '<h1 id="JavaScript">JavaScript</h1><p><a href="#JavaScript">Til JavaScript</a>, <a href="#EF">til EF</a></p><h2 id="EF">EF</h2>',
  ),
  'long.html': html(
    Array.from({ length: 500 }, (_, i) => chapter(i + 1, `<table>${rows(20)}</table>`)).join(''),
    '<style>h2{page-break-before:always}h2:first-child{page-break-before:auto}</style>',
  ),
  'mixed.html': html(
    '<p>Stående</p><p style="page:wide">Liggende</p>',
    '<style>@page{size:A4}@page wide{size:A3 landscape}</style>',
  ),
  'picture.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><defs><linearGradient id="g"><stop stop-color="red"/><stop offset="1" stop-color="blue" stop-opacity=".3"/></linearGradient></defs><rect width="300" height="200" fill="url(#g)"/><text x="20" y="120">Energi</text></svg>`,
  'scan.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="1754"><rect width="1240" height="1754" fill="white"/>${scanLines
    .map(
      (line, i) =>
        `<text x="100" y="${200 + 90 * i}" font-size="48" font-family="DejaVu Sans">${line}</text>`,
    )
    .join('')}</svg>`,
  'report.md':
    '# Rapport\n\nSe [kilden](https://example.org/) og [tiltak](#tiltak).\n\n| Bygg | kWh |\n|---|---|\n| A | 12 |\n\n# Tiltak\n\nMåling.[^1]\n\n[^1]: LED.\n',
  'report.tex': tex('article', String.raw`\usepackage{hyperref}`, texChapters),
  'form.tex': tex(
    'article',
    String.raw`\usepackage{hyperref}`,
    String.raw`\begin{Form}\TextField[name=navn]{Navn} \CheckBox[name=ja]{Ja}\end{Form}`,
  ),
  'slides.tex': tex(
    'beamer',
    String.raw`\usetheme{Warsaw}`,
    String.raw`\section{A}\frame{\frametitle{Bygg}Måling\pause\ og \href{https://example.org/}{kilde}}\section{B}\frame{\hyperlink{a}{LED}}`,
  ),
  'report.ms': '.TL\nRapport\n.NH 1\nBygg\n.LP\nMaling av energi.\n',
  'chart.gp': 'set terminal pdfcairo\nset output "gnuplot.pdf"\nplot sin(x), "-" with boxes\n1 2\n2 3\ne\n',
  'make-chart.py': `import xlsxwriter
book = xlsxwriter.Workbook('chart.xlsx')
sheet = book.add_worksheet('Energi')
for row in range(300):
    sheet.write(row, 0, f'Bygg {row}')
    sheet.write(row, 1, row * 10)
sheet.write_url('D1', 'https://example.org/', string='Kilden')
sheet.write_url('D2', "internal:'Energi'!A200", string='Nederst')
chart = book.add_chart({'type': 'column'})
chart.add_series({'values': '=Energi!$B$1:$B$12', 'categories': '=Energi!$A$1:$A$12'})
sheet.insert_chart('F2', chart)
book.close()
`,
  'make-reportlab.py': `from reportlab.pdfgen import canvas
pdf = canvas.Canvas('reportlab.pdf')
for page in range(3):
    pdf.bookmarkPage(f'p{page}')
    pdf.addOutlineEntry(f'Side {page}', f'p{page}')
    pdf.drawString(72, 720, 'Energikartlegging')
    pdf.linkURL('https://example.org/', (72, 700, 200, 730))
    pdf.acroForm.textfield(name=f'navn{page}', x=72, y=500)
    pdf.setPageRotation(90 * page)
    pdf.showPage()
pdf.save()
`,
  'fpdf.php': `<?php
require '/usr/share/php/fpdf/fpdf.php';
$pdf = new FPDF();
$pdf->AddPage();
$pdf->SetFont('Helvetica', '', 16);
$link = $pdf->AddLink();
$pdf->Write(10, 'Energikartlegging', 'https://example.org/');
$pdf->Write(10, 'Side 2', $link);
$pdf->AddPage('L');
$pdf->SetLink($link);
$pdf->Output('F', 'fpdf.pdf');
`,
  'make-pypdf.py': `import sys
from pypdf import PdfReader, PdfWriter
writer = PdfWriter()
for name in sys.argv[1:]:
    writer.append(PdfReader(name))
writer.add_outline_item('Slutt', 0)
with open('pypdf.pdf', 'wb') as file:
    writer.write(file)
`,
  'report.fo': `<root xmlns="http://www.w3.org/1999/XSL/Format"><layout-master-set><simple-page-master master-name="a" page-width="210mm" page-height="297mm"><region-body margin="20mm"/></simple-page-master></layout-master-set><page-sequence master-reference="a"><flow flow-name="xsl-region-body"><block>Energi <basic-link external-destination="url(https://example.org/)">kilde</basic-link></block></flow></page-sequence></root>`,
}
