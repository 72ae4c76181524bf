/** A Firebase Storage bucket, written directly by the browser. Loaded when one is configured and a photo is sent. */
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app'
import {
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  signInWithCustomToken
} from 'firebase/auth'
import { connectStorageEmulator, getStorage, ref, uploadBytesResumable } from 'firebase/storage'
import { ApiError, type FailureCode } from '../api-error.ts'
import { storageCatalog, type StorageCode } from '../contract/errors.ts'
import { storageRetry } from '../contract/files.ts'
import type { FirebaseConfiguration } from './app.ts'
import { withFirebaseErrors, firebaseCode, type FirebaseError } from './errors.ts'

/** Time limit for App Check and for sign-in. Neither SDK has a time limit. */
const timeoutMilliseconds = 30_000

export interface DirectUpload {
  signal: AbortSignal
  /** 0 to 1. */
  onProgress: (share: number) => void
  /** False: one try only, for a queue that has its own retries. */
  tryAgain: boolean
}

export interface FirebaseStorage {
  /**
   * Uploads bytes to an unused path. The SDK retries failures that may pass (no answer, 408, 429, 5xx) for as long as
   * `storageRetry` allows. Throws ApiError, or AbortError if `signal` aborts.
   */
  upload(path: string, body: Blob, options: DirectUpload): Promise<void>
  close(): void
}

let count = 0

/** Opens the bucket with a custom token of our server, in a separate Firebase app (decision 0064). Throws ApiError. */
export async function openStorage(
  configuration: FirebaseConfiguration,
  token: string
): Promise<FirebaseStorage> {
  const app = initializeApp(
    {
      apiKey: configuration.api_key,
      authDomain: configuration.auth_domain,
      projectId: configuration.project_id,
      appId: configuration.app_id,
      storageBucket: configuration.storage_bucket ?? ''
    },
    `files-${++count}`
  )
  const close = () => void deleteApp(app).catch(() => {})
  try {
    await checkApp(app, configuration)
    const auth = initializeAuth(app, { persistence: inMemoryPersistence })
    if (configuration.emulator) {
      connectAuthEmulator(auth, `http://${configuration.emulator}`, { disableWarnings: true })
    }
    await withFirebaseErrors(signInWithCustomToken(auth, token), timeoutMilliseconds).catch(
      (error: unknown) => {
        throw failureOf(error, code =>
          code === 'network-request-failed' ? 'network' : 'storage/unauthenticated'
        )
      }
    )
  } catch (error) {
    close()
    throw error
  }
  const storage = getStorage(app)
  storage.maxOperationRetryTime = storageRetry.longestMilliseconds
  const [host, port] = configuration.storage_emulator?.split(':') ?? []
  if (host) connectStorageEmulator(storage, host, Number(port))
  return {
    async upload(path, body, { signal, onProgress, tryAgain }) {
      signal.throwIfAborted()
      storage.maxUploadRetryTime = tryAgain ? storageRetry.longestMilliseconds : 0
      // The server ignores this type and looks at the bytes.
      const task = uploadBytesResumable(ref(storage, path), body, { contentType: body.type || 'image/jpeg' })
      const giveUp = () => void task.cancel()
      signal.addEventListener('abort', giveUp, { once: true })
      const stop = task.on('state_changed', ({ bytesTransferred, totalBytes }) => {
        if (totalBytes > 0) onProgress(bytesTransferred / totalBytes)
      })
      try {
        await task
      } catch (error) {
        signal.throwIfAborted()
        throw failureOf(error, storageCodeOf)
      } finally {
        stop()
        signal.removeEventListener('abort', giveUp)
      }
    },
    close
  }
}

/** Attests this browser with App Check before any call to the bucket. Without it, the bucket would refuse the calls. */
async function checkApp(app: FirebaseApp, { app_check: check }: FirebaseConfiguration): Promise<void> {
  if (!check) return
  const { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider, ReCaptchaV3Provider } =
    await import('firebase/app-check')
  const Provider = check.provider === 'recaptcha-v3' ? ReCaptchaV3Provider : ReCaptchaEnterpriseProvider
  const appCheck = initializeAppCheck(app, {
    provider: new Provider(check.key),
    isTokenAutoRefreshEnabled: true
  })
  await withFirebaseErrors(getToken(appCheck), timeoutMilliseconds).catch((error: unknown) => {
    throw failureOf(error, code => appCheckCodeOf(code, (error as FirebaseError).cause))
  })
}

const appCheckCodes: Record<string, FailureCode> = {
  'fetch-network-error': 'network',
  throttled: 'app-check/throttled',
  'initial-throttle': 'app-check/throttled'
}

function appCheckCodeOf(code: string, error: unknown): FailureCode {
  // The SDK reports a permanent refusal as throttling for a day.
  const status = String((error as { customData?: { httpStatus?: unknown } }).customData?.httpStatus ?? '')
  return /^40[034]$/.test(status) ? 'app-check/failed' : (appCheckCodes[code] ?? 'app-check/failed')
}

function storageCodeOf(code: string): StorageCode {
  const named = `storage/${code}`
  return named in storageCatalog ? (named as StorageCode) : 'storage/unknown'
}

function failureOf(error: unknown, codeOf: (code: string) => FailureCode): ApiError {
  const firebaseError = firebaseCode(error)
  const code = codeOf(firebaseError)
  const status = code in storageCatalog ? storageCatalog[code as StorageCode] : 0
  return new ApiError(status, code, `Photo storage error: ${firebaseError}`)
}
