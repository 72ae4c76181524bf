/** React's `act`, which needs a global variable in tests. */
import { act } from 'react'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
export { act }
