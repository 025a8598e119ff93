import {
  choixDestinataire,
  choixEmetteur,
  LIBELLES_STATUT,
  libelleSelonGenre,
  PASSAGES_EMETTEUR,
  refusEmetteur,
  refusReponse,
  type SituationFacture,
  type StatutEmetteur,
  STATUTS_DESTINATAIRE,
  STATUTS_EMETTEUR,
} from './cycle-de-vie';

const situation = (plus: Partial<SituationFacture> = {}): SituationFacture => ({
  genre: 'facture',
  statutEmetteur: 'creee',
  statutDestinataire: 'non_vue',
  aUnDestinataire: true,
  aUnAvoir: false,
  ...plus,
});

/** Tous les états qu'une facture peut avoir, possibles ou non. */
const toutesLesSituations = (): SituationFacture[] =>
  STATUTS_EMETTEUR.flatMap((statutEmetteur) =>
    STATUTS_DESTINATAIRE.flatMap((statutDestinataire) =>
      [true, false].flatMap((aUnDestinataire) =>
        [true, false].flatMap((aUnAvoir) =>
          (['facture', 'avoir'] as const).map((genre) =>
            situation({ genre, statutEmetteur, statutDestinataire, aUnDestinataire, aUnAvoir }),
          ),
        ),
      ),
    ),
  );

describe('Le cycle de vie', () => {
  it('n’annule que par un avoir', () => {
    const vers = PASSAGES_EMETTEUR.filter((p) => p.vers === 'annulee');
    expect(vers.map((p) => p.par)).toEqual([['avoir'], ['avoir'], ['avoir']]);
  });

  it('ne donne jamais « brouillon » ni « annulée » au sélecteur', () => {
    const choix = STATUTS_EMETTEUR.flatMap((statutEmetteur) => choixEmetteur(situation({ statutEmetteur })));
    expect(new Set(choix)).toEqual(new Set(['creee', 'envoyee', 'payee']));
    expect(choixEmetteur(situation({ statutEmetteur: 'annulee' }))).toEqual([]);
  });

  it('interdit tout retour après un avoir', () => {
    expect(choixEmetteur(situation({ statutEmetteur: 'payee', aUnAvoir: true }))).toEqual([]);
    expect(choixEmetteur(situation({ statutEmetteur: 'envoyee', aUnAvoir: true }))).toEqual(['payee']);
  });

  it('ne revient pas à « créée » quand le destinataire a ouvert', () => {
    expect(choixEmetteur(situation({ statutEmetteur: 'envoyee', statutDestinataire: 'vue' }))).toEqual([
      'payee',
    ]);
    expect(choixEmetteur(situation({ statutEmetteur: 'envoyee' }))).toEqual(['creee', 'payee']);
  });

  it('n’offre rien au destinataire avant l’envoi, ni sur une facture annulée ou payée', () => {
    expect(choixDestinataire(situation({ statutDestinataire: 'vue' }))).toEqual([
      'acceptee',
      'refusee',
      'payee',
    ]);
    expect(choixDestinataire(situation({ statutDestinataire: 'vue', aUnDestinataire: false }))).toEqual([]);
    for (const statutEmetteur of ['annulee', 'payee'] as const)
      expect(choixDestinataire(situation({ statutDestinataire: 'vue', statutEmetteur }))).toEqual([]);
  });

  it('ne fait jamais payer un avoir', () => {
    const avoir = situation({ genre: 'avoir', statutDestinataire: 'vue' });
    expect(choixEmetteur(avoir)).toEqual(['envoyee']);
    expect(choixDestinataire(avoir)).toEqual(['acceptee', 'refusee']);
  });

  it('le destinataire qui répond sans avoir ouvert répond comme s’il avait ouvert', () => {
    expect(choixDestinataire(situation({ statutDestinataire: 'non_vue' }))).toEqual(
      choixDestinataire(situation({ statutDestinataire: 'vue' })),
    );
  });

  it('le destinataire accepte ou refuse une fois ; ce qu’il a accepté ou refusé, il peut encore le payer', () => {
    const choix = (['vue', 'acceptee', 'refusee', 'payee'] as const).map((statutDestinataire) =>
      choixDestinataire(situation({ statutDestinataire })),
    );
    expect(choix).toEqual([['acceptee', 'refusee', 'payee'], ['payee'], ['payee'], []]);
  });

  it('ce que le destinataire peut choisir est exactement ce qui ne lui est pas refusé', () => {
    for (const cas of toutesLesSituations()) {
      const permis = (['acceptee', 'refusee', 'payee'] as const).filter(
        (vers) => vers !== cas.statutDestinataire && refusReponse(cas, vers) === null,
      );
      expect(choixDestinataire(cas)).toEqual(permis);
    }
  });

  it('chaque refus dit sa propre raison, et ce qui reste à faire', () => {
    const refus = (plus: Partial<SituationFacture>, vers: StatutEmetteur) =>
      refusEmetteur(situation(plus), vers, 'selecteur') ?? '';
    const raisons = [
      refus({ statutEmetteur: 'brouillon' }, 'payee'),
      refus({ statutEmetteur: 'annulee' }, 'payee'),
      refus({ statutEmetteur: 'envoyee', statutDestinataire: 'vue' }, 'creee'),
      refus({ statutEmetteur: 'payee', aUnAvoir: true }, 'envoyee'),
      refus({ genre: 'avoir' }, 'payee'),
      refus({}, 'annulee'),
    ];
    expect(new Set(raisons).size).toBe(raisons.length);
    raisons.forEach((raison) => expect(raison).toMatch(/^[A-Z].+\.$/u));
    expect(raisons[2]).toContain('déjà ouvert');
  });
});

describe('Le mot d’un statut', () => {
  it('s’accorde avec l’avoir, et reste au féminin pour la facture', () => {
    const mots = Object.values(LIBELLES_STATUT);
    expect(mots.map((mot) => libelleSelonGenre(mot, 'facture'))).toEqual(mots);
    expect(mots.map((mot) => libelleSelonGenre(mot, 'avoir'))).toEqual([
      'Brouillon',
      'Créé',
      'Envoyé',
      'Payé',
      'Annulé',
      'Non vu',
      'Vu',
      'Accepté',
      'Refusé',
    ]);
  });
});
