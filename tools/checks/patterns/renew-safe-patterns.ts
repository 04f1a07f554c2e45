import { renewSafePatterns } from './check-patterns.ts'

renewSafePatterns()
