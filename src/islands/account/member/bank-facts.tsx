import { Fact } from './facts.tsx';
import type { MemberText } from './words.ts';

interface Props {
  bank: { holder: string; name: string; address: string; account: string; swift: string };
  /** What is written on the transfer. */
  reference: string;
  text: MemberText;
}

/** The account of the company, and the reference by which a payment is found. */
export const BankFacts = ({ bank, reference, text }: Props) => (
  <>
    <dl className="facts bank">
      <Fact name={text('payments.bankHolder')}>{bank.holder}</Fact>
      <Fact name={text('payments.bankName')}>{bank.name}</Fact>
      {bank.address !== '' && <Fact name={text('payments.bankAddress')}>{bank.address}</Fact>}
      <Fact name={text('payments.bankAccount')}>{bank.account}</Fact>
      {bank.swift !== '' && <Fact name={text('payments.bankSwift')}>{bank.swift}</Fact>}
      <Fact name={text('payments.reference')}>{reference}</Fact>
    </dl>
    <p className="sub">{text('payments.referenceText')}</p>
  </>
);
