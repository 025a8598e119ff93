import {
  type ErreurSmtp,
  raisonDEchec,
  RAISONS_ECHEC,
  type RaisonEchec,
  refuseLAdresse,
} from './raison-echec';

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

describe('Une adresse refusée pour de bon', () => {
  it.each<[boolean, ErreurSmtp]>([
    [true, smtp(550, '550 5.1.1 User unknown')],
    [true, smtp(550, '550 5.1.2 Bad destination system address')],
    [true, smtp(556, '556 5.1.10 Domain does not accept mail')],
    [true, smtp(550, '550 No such user here')],
    [false, smtp(550, '550 5.1.8 Sender address rejected: Domain not found')],
    [false, smtp(450, '450 4.1.1 User unknown in local recipient table')],
    [false, smtp(450, '450 No such user here')],
    [false, smtp(554, '554 5.7.1 Unknown user, message rejected as spam')],
    [false, smtp(552, '552 5.2.2 Mailbox full')],
    [false, smtp(550, '550 sorry')],
    [false, panne('ECONNREFUSED')],
  ])('%s : %j', (refusee, erreur) => {
    expect(refuseLAdresse(erreur)).toBe(refusee);
  });
});
