// Schemas try `new Function` unless told otherwise, which the policy of pages forbids. Set before any is loaded.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
