import { STATUTS_DESTINATAIRE, STATUTS_EMETTEUR } from './cycle-de-vie';
import { estReponseSuivie, REPONSES_SUIVIES, suiviEmetteur } from './suivi';

const PAIRES = STATUTS_EMETTEUR.flatMap((statutEmetteur) =>
  STATUTS_DESTINATAIRE.map((statutDestinataire) => ({ statutEmetteur, statutDestinataire })),
);

describe('Ce que l’émetteur lit de sa facture', () => {
  it.each(PAIRES)(
    '$statutEmetteur, $statutDestinataire : la réponse du client ne se montre que sur une facture envoyée',
    ({ statutEmetteur, statutDestinataire }) => {
      const suivie =
        statutEmetteur === 'envoyee' && ['vue', 'acceptee', 'refusee'].includes(statutDestinataire);
      expect(suiviEmetteur({ statutEmetteur, statutDestinataire, reglement: null })).toBe(
        suivie ? statutDestinataire : statutEmetteur,
      );
    },
  );

  it.each(['creee', 'envoyee'] as const)(
    'déclarée payée par le client, %s : cela prime',
    (statutEmetteur) => {
      const reglement = { etat: 'declare', le: '2026-11-20' } as const;
      expect(suiviEmetteur({ statutEmetteur, statutDestinataire: 'payee', reglement })).toBe('declaree');
    },
  );

  it('ne suit ni « Non vue », ni « Payée »', () => {
    expect(STATUTS_DESTINATAIRE.filter(estReponseSuivie)).toEqual([...REPONSES_SUIVIES]);
  });
});
