import { type ErreurSmtp, raisonDEchec, RAISONS_ECHEC, type RaisonEchec } from './raison-echec';

const smtp = (responseCode: number, response: string) => ({
  responseCode,
  response,
  code: 'EENVELOPE',
  message: `Can't send mail - all recipients were rejected: ${response}`,
});
const panne = (code: string) => ({ code, message: `connect ${code} 127.0.0.1:25` });

describe('Pourquoi un message n’est pas parti', () => {
  it.each<[RaisonEchec, ErreurSmtp]>([
    ['adresse_inconnue', smtp(550, '550 5.1.1 User unknown')],
    ['adresse_inconnue', smtp(550, '550 No such user here')],
    ['adresse_inconnue', smtp(553, '553 sorry')],
    ['boite_pleine', smtp(552, '552 5.2.2 Mailbox full')],
    ['boite_pleine', smtp(452, '452 4.2.2 The email account is over quota')],
    ['indesirable', smtp(554, '554 5.7.1 Message rejected as spam by Content Filtering')],
    ['indesirable', smtp(550, '550 5.7.26 Unauthenticated email is not accepted due to DMARC policy')],
    ['indesirable', smtp(554, '554 Transaction failed')],
    ['refus_temporaire', smtp(421, '421 Try again later')],
    ['refus_temporaire', smtp(451, '451 Greylisted')],
    ['injoignable', panne('ECONNREFUSED')],
    ['injoignable', panne('ETIMEDOUT')],
    ['injoignable', panne('EDNS')],
    ['autre', smtp(500, '500 Syntax error')],
    ['autre', { message: 'inattendu' }],
  ])('%s : %j', (raison, erreur) => {
    expect(raisonDEchec(erreur)).toBe(raison);
  });

  it('chaque raison est une phrase française qui dit quoi faire, sans mot du serveur', () => {
    for (const phrase of Object.values(RAISONS_ECHEC)) {
      expect(phrase).toMatch(/^[A-Z].+\. .+\.$/u);
      expect(phrase).not.toMatch(/\d{3}|smtp|mail |rejected|error/i);
    }
  });
});
