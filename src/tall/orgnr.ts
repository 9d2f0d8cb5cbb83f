/** Whether the check digit is right: modulus 11 with the weights of Enhetsregisteret. A check digit of 10 is invalid. */
export function validOrgnr(text: string): boolean {
  const digits = [...text].map(Number)
  const sum = [3, 2, 7, 6, 5, 4, 3, 2].reduce(
    (total, weight, index) => total + weight * (digits[index] ?? 0),
    0,
  )
  return (11 - (sum % 11)) % 11 === digits[8]
}
