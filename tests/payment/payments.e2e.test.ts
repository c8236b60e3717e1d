import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { members, reportedPayments } from '../../data/schema/index.ts';
import { axeFaultsIn } from '../support/accessibility-part.ts';
import { SCREENS } from '../support/browser.ts';
import { book, memberPage, openScreen } from '../support/member-page.ts';
import { oneAdminPage } from '../support/one-admin-page.ts';
import { aSiteMember, MEMBER_PASSWORD, siteDatabase } from '../support/site-member.ts';
import { eventually, overflow } from '../support/visit.ts';

const PATH = '/user/account/payments';
const panel = oneAdminPage();

describe('money on its way', () => {
  it('is reported with a proof, booked by an admin, and asked back', async () => {
    const member = await aSiteMember();
    const { page, faults, close } = await memberPage(member);
    await openScreen(page, `${PATH}?lang=en`);
    await page.getByRole('button', { name: 'Report a payment…' }).click();
    await page.getByLabel('Amount in US dollars').fill('1,250.50');
    const proof = join(tmpdir(), 'transfer.pdf');
    await writeFile(proof, '%PDF-1.7\n');
    await page.getByLabel('Proof of payment').setInputFiles(proof);
    await page.getByRole('button', { name: 'Report a payment', exact: true }).click();
    await page.getByText('We have your report. We write to you once we have checked it.').waitFor();
    const row = page.locator('.told-of > li').first();
    expect(await row.textContent()).toContain('US$1,250.50');
    const [report] = await siteDatabase()
      .select()
      .from(reportedPayments)
      .where(eq(reportedPayments.memberId, member.id));

    const admin = await panel.open(`payment/report?lang=en`);
    const name = `: 1250.50 USD · ${report?.reference}`;
    const saved = admin.waitForEvent('download');
    await admin
      .getByRole('button', { name: `Save the proof${name}` })
      .first()
      .click();
    expect((await saved).suggestedFilename()).toBe(`reportedPayment-${report?.id}-proof.pdf`);
    await admin
      .getByRole('button', { name: `Book${name}` })
      .first()
      .click();
    const dialog = admin.getByRole('alertdialog');
    expect(await axeFaultsIn(admin, '[role=alertdialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Book' }).click();
    const money = async () =>
      (await siteDatabase().select().from(members).where(eq(members.id, member.id)))[0]?.moneyMinor;
    await eventually(money).toBe(125_050);

    await openScreen(page, `${PATH}?lang=en`);
    expect(await row.textContent()).toContain('Received');
    await page.getByRole('button', { name: 'Ask for a payout…' }).click();
    await page.getByLabel('Amount in US dollars').fill('1000');
    await page.getByLabel('Account holder').fill('Amina Yusuf');
    await page.getByLabel('Bank and its country').fill('Equity Bank, Kenya');
    await page.getByLabel('IBAN or account number').fill('GB82 WEST 1234 5698 7654 32');
    await page.getByLabel('SWIFT code').fill('EQBLKENA');
    await page.getByLabel('Your current password', { exact: true }).fill(MEMBER_PASSWORD);
    await page.getByRole('button', { name: 'Send the request' }).click();
    await page.getByText('We pay only to an account in your own name.').waitFor();
    await page.getByLabel('The account is in my own name.').check();
    await page.getByRole('button', { name: 'Send the request' }).click();
    await page.getByText('We have your request. We write to you once it is paid.').waitFor();
    await eventually(money).toBe(25_050);
    expect(faults).toEqual([]);
    await close();
  });

  it('fits a phone in Arabic, and every part of it has a name', async () => {
    const member = await aSiteMember();
    await book(member, { money: [500_000] });
    const { page, close } = await memberPage(member, SCREENS.phone);
    await openScreen(page, `${PATH}?lang=ar`);
    for (const name of ['الإبلاغ عن دفعة…', 'طلب سحب…']) await page.getByRole('button', { name }).click();
    await page.getByLabel('رقم IBAN أو رقم الحساب').waitFor();
    expect(await overflow(page)).toBe(0);
    expect(await axeFaultsIn(page, '.screen')).toEqual([]);
    await close();
  });
});
