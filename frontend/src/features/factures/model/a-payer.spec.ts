import { phrasesAPart } from './a-payer';

const RIEN = { nombre: 0, montant: 0 };

describe('Ce que le total à payer ne compte pas', () => {
  it('ne se dit pas quand il n’y en a pas', () => {
    expect(phrasesAPart({ declarees: RIEN, contestees: RIEN })).toEqual([]);
  });

  it('dit ce que l’émetteur doit encore confirmer ou répondre, accordé', () => {
    expect(
      phrasesAPart({ declarees: { nombre: 1, montant: 80 }, contestees: { nombre: 2, montant: 1200.5 } }),
    ).toEqual([
      '1\u00a0facture déclarée payée (80,00\u00a0€) attend la confirmation de son\u00a0émetteur.',
      '2\u00a0factures contestées (1\u00a0200,50\u00a0€) attendent la réponse de leur\u00a0émetteur.',
    ]);
    expect(phrasesAPart({ declarees: { nombre: 2, montant: 1 }, contestees: RIEN })[0]).toMatch(
      /^2\u00a0factures déclarées payées /,
    );
  });
});
