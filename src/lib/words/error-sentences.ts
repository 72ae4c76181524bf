/** The id of the element in which a page with islands has the messages for all error codes. */
export const errorSentencesElement = 'error-sentences'
