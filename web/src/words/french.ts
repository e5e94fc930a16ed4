/**
 * Sets the spaces French has before its marks: a narrow one that does not break before ; ! ? and inside « », a wide one
 * that does not break before a colon. What is set already stays, and so does a mark that ends no word. The server
 * does the same to its own texts.
 */
export function frenchSpaces(text: string): string {
  const spaced = (mark: string): string => (mark === ':' ? '\u00a0' : '\u202f') + mark;
  return text
    .replace(/«\s*/g, '«\u202f')
    .replace(/(?<=[^\s;:!?(]) ?([;:!?])(?=$|[\s.,)»;:!?…])/g, (_, mark: string) => spaced(mark))
    .replace(/(?<=\S) ?»/g, spaced('»'))
    .replace(/ %/g, spaced('%'));
}
