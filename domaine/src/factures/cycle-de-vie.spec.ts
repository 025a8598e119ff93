import {
  choixDestinataire,
  choixEmetteur,
  type Moyen,
  passageDestinatairePermis,
  passageEmetteurPermis,
  PASSAGES_DESTINATAIRE,
  PASSAGES_EMETTEUR,
  type SituationFacture,
  STATUTS_DESTINATAIRE,
  STATUTS_EMETTEUR,
} from './cycle-de-vie';

const MOYENS: Moyen[] = ['selecteur', 'bouton', 'emission', 'envoi', 'paiement', 'avoir', 'ouverture'];

const situation = (plus: Partial<SituationFacture> = {}): SituationFacture => ({
  genre: 'facture',
  statutEmetteur: 'creee',
  statutDestinataire: 'non_vue',
  aUnDestinataire: true,
  aUnAvoir: false,
  ...plus,
});

const triplets = <S>(statuts: readonly S[]) =>
  statuts.flatMap((de) => statuts.flatMap((vers) => MOYENS.map((par) => [de, vers, par] as const)));

describe('Le cycle de vie', () => {
  it.each(triplets(STATUTS_EMETTEUR))(
    'côté émetteur, de %s à %s par %s : selon la table et elle seule',
    (de, vers, par) => {
      const attendu = PASSAGES_EMETTEUR.some((p) => p.de === de && p.vers === vers && p.par.includes(par));
      expect(passageEmetteurPermis(situation({ statutEmetteur: de }), vers, par)).toBe(attendu);
    },
  );

  it.each(triplets(STATUTS_DESTINATAIRE))(
    'côté destinataire, de %s à %s par %s : selon la table et elle seule',
    (de, vers, par) => {
      const attendu = PASSAGES_DESTINATAIRE.some(
        (p) => p.de === de && p.vers === vers && p.par.includes(par),
      );
      expect(passageDestinatairePermis(situation({ statutDestinataire: de }), vers, par)).toBe(attendu);
    },
  );

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

  it('n’offre rien au destinataire avant l’envoi, ni sur une facture annulée', () => {
    expect(choixDestinataire(situation({ statutDestinataire: 'vue' }))).toEqual([
      'acceptee',
      'refusee',
      'payee',
    ]);
    expect(choixDestinataire(situation({ statutDestinataire: 'vue', aUnDestinataire: false }))).toEqual([]);
    expect(choixDestinataire(situation({ statutDestinataire: 'vue', statutEmetteur: 'annulee' }))).toEqual(
      [],
    );
  });

  it('ne fait jamais payer un avoir', () => {
    const avoir = situation({ genre: 'avoir', statutDestinataire: 'vue' });
    expect(choixEmetteur(avoir)).toEqual(['envoyee']);
    expect(choixDestinataire(avoir)).toEqual(['acceptee', 'refusee']);
  });
});
