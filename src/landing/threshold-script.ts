import { visTall } from '../tall/format.ts'
import { filled, judge, readYear, written } from './threshold.ts'

/** Answers «Er dere omfattet?» while one types, so that no figure leaves the browser (`threshold-form.ts`). */
export function answerWhileTyping(form: HTMLFormElement): void {
  const limit = Number(form.dataset.grense)
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input[name="ar"]')]

  const show = () => {
    const answer = judge(
      inputs.map(({ value }) => value),
      limit,
    )
    for (const paragraph of form.querySelectorAll<HTMLElement>('[data-svar]')) {
      paragraph.hidden = !answer || (paragraph.dataset.svar === 'ja') !== answer.isCovered
      const figure = paragraph.querySelector('strong')
      if (figure) figure.textContent = answer ? written(answer, limit) : ''
    }
    form.querySelector('.ek-bar__share')?.setAttribute('width', answer ? filled(answer.average, limit) : '0')
  }

  const showError = (input: HTMLInputElement, isWrong: boolean) => {
    if (isWrong) input.setAttribute('aria-invalid', 'true')
    else input.removeAttribute('aria-invalid')
    const message = document.getElementById(`${input.id}-feil`)
    if (message) message.hidden = !isWrong
  }

  for (const input of inputs) {
    const isWrong = () => readYear(input.value) === null
    input.addEventListener('input', () => {
      if (!isWrong()) showError(input, false)
      show()
    })
    input.addEventListener('change', () => {
      const value = readYear(input.value)
      if (value !== null) input.value = visTall(value)
      showError(input, value === null && input.value.trim() !== '')
    })
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    for (const input of inputs) showError(input, readYear(input.value) === null)
    show()
    inputs.find((input) => readYear(input.value) === null)?.focus()
  })
}
