import {
  ETATS_AVANT,
  ETATS_LETTRE,
  type EtatLettreEcrit,
  fautesDeSuite,
  lettreProposee,
} from './suite-lettre';

const champs = (etat: EtatLettreEcrit, le?: string): string[] =>
  fautesDeSuite(etat, le === undefined ? undefined : { le }, '2026-02-14', '2026-02-20').map(
    ({ champ }) => champ,
  );

describe('La suite d’une mise en demeure', () => {
  it('va de l’établissement à l’envoi, puis au recouvrement ou à l’abandon, sans revenir', () => {
    const etats = Object.keys(ETATS_LETTRE) as EtatLettreEcrit[];
    const pas = etats.flatMap((de) =>
      (['envoyee', 'transmise', 'sans_suite'] as const)
        .filter((vers) => ETATS_AVANT[vers].includes(de))
        .map((vers) => `${de} → ${vers}`),
    );
    expect(pas).toEqual([
      'etablie → envoyee',
      'etablie → sans_suite',
      'envoyee → envoyee',
      'envoyee → transmise',
      'envoyee → sans_suite',
      'transmise → sans_suite',
    ]);
  });

  it('se propose après trente jours de retard à un professionnel, trente-cinq à un particulier', () => {
    expect([29, 30].map((jours) => lettreProposee('professionnel', jours))).toEqual([false, true]);
    expect([34, 35].map((jours) => lettreProposee('particulier', jours))).toEqual([false, true]);
  });

  it('demande le jour de l’envoi, entre celui de la lettre et aujourd’hui', () => {
    expect(champs('envoyee')).toEqual(['envoi']);
    expect(champs('envoyee', '2026-02-13')).toEqual(['envoi.le']);
    expect(champs('envoyee', '2026-02-21')).toEqual(['envoi.le']);
    expect([...champs('envoyee', '2026-02-14'), ...champs('envoyee', '2026-02-20')]).toEqual([]);
  });

  it('ne note un envoi qu’avec l’état qui le dit', () => {
    expect(champs('sans_suite', '2026-02-14')).toEqual(['envoi']);
    expect(champs('transmise')).toEqual([]);
  });
});
