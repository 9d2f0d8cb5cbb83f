// npm run mutation:access: who may do what. Access, sign-in tokens, sessions, csrf, upload tokens.
import { configFor } from './stryker.shared.mjs'

export default configFor({
  name: 'access',
  mutate: [
    'src/account/access/access.ts',
    'src/account/entrance/safe-redirect.ts',
    'src/account/{cookies,find-session,guard,idporten,issuer-keys,session}.ts',
    'src/files/token.ts',
    'src/platform/{access-rule,keys}.ts',
  ],
})
