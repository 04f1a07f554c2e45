import type { Answer } from '../../answer.ts'
import { answerAnswerDispute } from './answer-dispute.ts'
import { answerChangeProductTerms } from './change-product-terms.ts'
import { answerCloseLedgerMonth } from './close-ledger-month.ts'
import { answerCloseStoreDifference } from './close-store-difference.ts'
import { answerCompareAgain } from './compare-again.ts'
import { answerEndAccessCode } from './end-access-code.ts'
import { answerEndDiscount } from './end-discount.ts'
import { answerGetDisputeProof } from './get-dispute-proof.ts'
import { answerGetLedgerMonth } from './get-ledger-month.ts'
import { answerGetMoney } from './get-money.ts'
import { answerGetStoreComparisons } from './get-store-comparisons.ts'
import { answerListAccessCodes } from './list-access-codes.ts'
import { answerListDiscounts } from './list-discounts.ts'
import { answerListDisputes } from './list-disputes.ts'
import { answerListManagedProducts } from './list-managed-products.ts'
import { answerListMoneyRows } from './list-money-rows.ts'
import { answerListPriceMoves } from './list-price-moves.ts'
import { answerListStoreDifferences } from './list-store-differences.ts'
import { answerMakeAccessCode } from './make-access-code.ts'
import { answerMakeDiscount } from './make-discount.ts'
import { answerCheckPayoutReport } from './payouts/check-payout-report.ts'
import { answerClosePayoutDifference } from './payouts/close-payout-difference.ts'
import { answerGetPayout } from './payouts/get-payout.ts'
import { answerImportPayoutReport } from './payouts/import-payout-report.ts'
import { answerListPayoutDifferences } from './payouts/list-payout-differences.ts'
import { answerListPayoutRows } from './payouts/list-payout-rows.ts'
import { answerListPayouts } from './payouts/list-payouts.ts'
import { answerTakeBackPayoutImport } from './payouts/take-back-payout-import.ts'
import { answerAddProduct } from './products/add-product.ts'
import { answerGetProductOptions } from './products/get-product-options.ts'
import { answerRemoveProduct } from './products/remove-product.ts'
import { answerStartPriceMove } from './start-price-move.ts'
import { answerStopPriceMove } from './stop-price-move.ts'
import { answerUndoProductTerms } from './undo-product-terms.ts'

/** The calls about money. */
export const MONEY_ANSWERS: readonly Answer[] = [
  answerAddProduct,
  answerGetProductOptions,
  answerRemoveProduct,
  answerAnswerDispute,
  answerChangeProductTerms,
  answerCloseLedgerMonth,
  answerCloseStoreDifference,
  answerCompareAgain,
  answerEndAccessCode,
  answerGetDisputeProof,
  answerGetLedgerMonth,
  answerGetMoney,
  answerGetStoreComparisons,
  answerListAccessCodes,
  answerListDisputes,
  answerListManagedProducts,
  answerListMoneyRows,
  answerListPriceMoves,
  answerListStoreDifferences,
  answerMakeAccessCode,
  answerCheckPayoutReport,
  answerClosePayoutDifference,
  answerGetPayout,
  answerImportPayoutReport,
  answerListPayoutDifferences,
  answerListPayoutRows,
  answerListPayouts,
  answerTakeBackPayoutImport,
  answerStartPriceMove,
  answerStopPriceMove,
  answerEndDiscount,
  answerListDiscounts,
  answerMakeDiscount,
  answerUndoProductTerms,
]
