import { agendaDesEcheances, type EcheanceAgenda } from './agenda';

const INSTANT = new Date('2026-11-23T10:20:30.456Z');
const uneEcheance = (changements: Partial<EcheanceAgenda> = {}): EcheanceAgenda => ({
  id: '665f1c2e8b3a4d0012ab34cd',
  numero: 'FAC-2026-104',
  emetteur: 'Marie Durand',
  resteCentimes: 123_450,
  dateEcheance: '2026-12-05',
  adresse: 'https://facturier.example/factures/665f1c2e8b3a4d0012ab34cd',
  ...changements,
});
const agenda = (...echeances: EcheanceAgenda[]): string => agendaDesEcheances(echeances, INSTANT);
const lignesDe = (texte: string): string[] => texte.split('\r\n').slice(0, -1);
/** Ce qu'un logiciel d'agenda relit : les plis ôtés, un nom de propriété par ligne. */
const relire = (texte: string, nom: string): string[] =>
  texte
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter((ligne) => ligne.startsWith(nom))
    .map((ligne) => ligne.slice(nom.length));

describe('Le fichier d’agenda des échéances', () => {
  it('est un calendrier d’un jour entier par échéance, daté par l’horloge, un rappel la veille à 9 h', () => {
    expect(lignesDe(agenda(uneEcheance()).replace(/\r\n /g, ''))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Facturier//Echeances//FR',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:echeance-665f1c2e8b3a4d0012ab34cd@facturier',
      'DTSTAMP:20261123T102030Z',
      'DTSTART;VALUE=DATE:20261205',
      'DTEND;VALUE=DATE:20261206',
      'SUMMARY:Facture FAC-2026-104\u00a0: 1\u00a0234\\,50\u00a0€ à payer',
      'DESCRIPTION:À régler à Marie Durand.\\nhttps://facturier.example/factures/665f1c2e8b3a4d0012ab34cd',
      'URL:https://facturier.example/factures/665f1c2e8b3a4d0012ab34cd',
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Facture FAC-2026-104\u00a0: 1\u00a0234\\,50\u00a0€ à payer',
      'TRIGGER:-PT15H',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
  });

  it('garde le même identifiant quand le montant, la date ou le jour du fichier changent : l’agenda le remplace', () => {
    const avant = relire(agenda(uneEcheance()), 'UID:');
    const apres = relire(
      agendaDesEcheances([uneEcheance({ resteCentimes: 1, dateEcheance: '2027-01-01' })], new Date(0)),
      'UID:',
    );
    expect(apres).toEqual(avant);
  });

  it('échappe barres, virgules, points-virgules et retours, et ne laisse passer aucun caractère de commande', () => {
    const emetteur = 'A\\B; C, D\r\nEND:VEVENT\u0007\ud800';
    const [description] = relire(agenda(uneEcheance({ emetteur })), 'DESCRIPTION:');
    expect(description).toMatch(/^À régler à A\\\\B\\; C\\, D\\nEND:VEVENT\.\\nhttps:/);
    expect(
      lignesDe(agenda(uneEcheance({ emetteur }))).filter((ligne) => ligne === 'END:VEVENT'),
    ).toHaveLength(1);
  });

  it.each([
    ['un nom de deux cents lettres', 'é'.repeat(200)],
    ['des images', '👩‍🔧🧾'.repeat(40)],
    ['des lettres de trois octets', '漢'.repeat(100)],
    ['un nom ordinaire', 'Marie Durand'],
  ])('plie à 75 octets sans couper un caractère : %s', (_quoi, emetteur) => {
    const texte = agenda(uneEcheance({ emetteur }));
    for (const ligne of lignesDe(texte)) expect(Buffer.byteLength(ligne)).toBeLessThanOrEqual(75);
    expect(Buffer.from(texte).toString('utf8')).not.toContain('\ufffd');
    expect(relire(texte, 'DESCRIPTION:')[0]).toContain(`À régler à ${emetteur}.`);
  });

  it.each([
    ['2026-03-29', '20260329', '20260330'],
    ['2026-10-25', '20261025', '20261026'],
    ['2026-12-31', '20261231', '20270101'],
    ['2028-02-28', '20280228', '20280229'],
  ])(
    'le %s, jour de changement d’heure, de fin d’année ou de février, reste un jour entier',
    (le, debut, fin) => {
      const texte = agenda(uneEcheance({ dateEcheance: le }));
      expect([relire(texte, 'DTSTART;VALUE=DATE:'), relire(texte, 'DTEND;VALUE=DATE:')]).toEqual([
        [debut],
        [fin],
      ]);
    },
  );

  it('porte toutes les échéances, et finit chaque ligne par CRLF', () => {
    const texte = agenda(uneEcheance(), uneEcheance({ id: 'b'.repeat(24) }));
    expect(relire(texte, 'UID:')).toHaveLength(2);
    expect(texte.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(texte.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });
});
