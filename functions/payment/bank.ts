import { hasAccount, type CompanySettings } from '../../src/domain/site/company.ts';

/** The company's account, as buyers are told it; null if none is stated. */
export function bankOf(settings: CompanySettings) {
  if (!hasAccount(settings)) return null;
  const { bankHolder, bankName, bankAddress, bankAccount, bankSwift } = settings;
  return {
    holder: bankHolder ?? '',
    name: bankName ?? '',
    address: bankAddress ?? '',
    account: bankAccount ?? '',
    swift: bankSwift ?? '',
  };
}
