import {
  ATTEND_DE_L_ARGENT,
  STATUTS_DESTINATAIRE,
  STATUTS_EMETTEUR,
  type StatutEmetteur,
} from './cycle-de-vie';
import {
  apresAvoir,
  apresDementi,
  apresEncaissement,
  apresRetour,
  apresRetrait,
  EMISSION,
  ENVOI,
  type FactureAuSolde,
  OUVERTURE,
  REMISE,
  REPONSES_DE_PLATEFORME,
} from './passages';

const LE_12 = '2026-11-12';

/** Une facture de 100 €, dont `paye` est encaissé. */
const uneFacture = (statutEmetteur: StatutEmetteur, paye = 0, plus: Partial<FactureAuSolde> = {}) => ({
  statutEmetteur,
  totalTtcCentimes: 10_000,
  avoirsCentimes: 0,
  payeCentimes: paye,
  resteCentimes: 10_000 - paye,
  ...plus,
});
const de = (montantCentimes: number, date = LE_12) => ({ montantCentimes, date });

/** Ce que rend cet acte, de chaque statut ; un refus y est « hors ». */
const deChacun = <S extends string>(statuts: readonly S[], acte: (statut: S) => string) =>
  Object.fromEntries(
    statuts.map((statut) => {
      try {
        return [statut, acte(statut)];
      } catch {
        return [statut, 'hors'];
      }
    }),
  );

describe('Ce que chaque acte fait d’une facture', () => {
  it('n’attend de l’argent qu’émise, ni payée ni annulée', () => {
    expect(ATTEND_DE_L_ARGENT).toEqual(['creee', 'envoyee']);
  });

  it('ne part que d’un brouillon pour l’émission, de « créée » pour l’envoi, de « non vue » pour l’ouverture', () => {
    expect([EMISSION, ENVOI, OUVERTURE]).toEqual([
      { de: ['brouillon'], vers: 'creee' },
      { de: ['creee'], vers: 'envoyee' },
      { de: ['non_vue'], vers: 'vue' },
    ]);
  });

  it('ne va à un autre compte que tant que celui qui l’a n’y a pas répondu', () => {
    expect(REMISE).toEqual({ de: ['non_vue', 'vue'], vers: 'non_vue' });
  });

  it('par sa plateforme, l’acheteur approuve, paie, puis refuse s’il veut ; il ne revient pas sur un refus', () => {
    const origines = Object.entries(REPONSES_DE_PLATEFORME).map(([vers, pas]) => [vers, pas.de]);
    expect(Object.fromEntries(origines)).toEqual({
      vue: ['non_vue'],
      acceptee: ['vue'],
      refusee: ['vue', 'acceptee', 'payee'],
      payee: ['vue', 'acceptee'],
    });
  });

  it('encaissée de tout ce qu’elle doit, n’est payée que si elle attendait de l’argent', () => {
    const encaissee = (statut: StatutEmetteur) =>
      apresEncaissement(uneFacture(statut), de(10_000)).statutEmetteur;
    expect(deChacun(STATUTS_EMETTEUR, encaissee)).toEqual({
      brouillon: 'brouillon',
      creee: 'payee',
      envoyee: 'payee',
      payee: 'payee',
      annulee: 'annulee',
    });
  });

  it('un centime de moins ne la solde pas ; le dernier la paie à sa date, et elle retient d’où elle vient', () => {
    expect(apresEncaissement(uneFacture('envoyee'), de(9_999))).toEqual({ statutEmetteur: 'envoyee' });
    expect(apresEncaissement(uneFacture('envoyee', 9_999), de(1))).toEqual({
      statutEmetteur: 'payee',
      datePaiement: LE_12,
      avantPaiement: 'envoyee',
    });
  });

  it('privée de ce qui la payait, retrouve le statut d’avant, ou « envoyée » si son client l’a reçue', () => {
    const payee = uneFacture('payee', 10_000, { datePaiement: LE_12 });
    const apres = (avantPaiement: StatutEmetteur | undefined, remise: boolean) =>
      apresRetrait({ ...payee, avantPaiement }, [], remise);
    expect(apres('creee', false)).toEqual({ statutEmetteur: 'creee', rouverte: true });
    expect(apres('creee', true)).toEqual({ statutEmetteur: 'envoyee', rouverte: true });
    expect(apres(undefined, false)).toEqual({ statutEmetteur: 'envoyee', rouverte: true });
  });

  it('payée, le reste si ce qui tient au livre la solde encore, jamais avant le jour qu’elle dit', () => {
    const payee = uneFacture('payee', 20_000, { datePaiement: LE_12 });
    const apres = (date: string) => apresRetrait(payee, [de(10_000, date)], false);
    expect(apres('2026-11-20')).toEqual({ statutEmetteur: 'payee', datePaiement: '2026-11-20' });
    expect(apres('2026-11-02')).toEqual({ statutEmetteur: 'payee', datePaiement: LE_12 });
  });

  it('qui n’est pas payée, un retrait ne la change pas', () => {
    const apres = (statut: StatutEmetteur) =>
      apresRetrait(uneFacture(statut, 4_000), [], false).statutEmetteur;
    for (const statut of ['creee', 'envoyee', 'annulee'] as const) expect(apres(statut)).toBe(statut);
  });

  it('ne revient à la main que d’un paiement, et à un statut d’avant lui', () => {
    const retours = (vers: StatutEmetteur) =>
      deChacun(STATUTS_EMETTEUR, (statut) => apresRetour(uneFacture(statut), vers).statutEmetteur);
    expect(retours('brouillon')).toEqual(deChacun(STATUTS_EMETTEUR, () => 'hors'));
    expect(retours('annulee')).toEqual(deChacun(STATUTS_EMETTEUR, () => 'hors'));
    expect([retours('creee').payee, retours('envoyee').payee]).toEqual(['creee', 'envoyee']);
  });

  it('tout rectifiée par un avoir, est annulée, où qu’elle en soit ; un brouillon ou une annulée, jamais', () => {
    const annulee = (statut: StatutEmetteur) =>
      apresAvoir(uneFacture(statut), { ...de(10_000), libere: false }).statutEmetteur;
    expect(deChacun(STATUTS_EMETTEUR, annulee)).toEqual({
      brouillon: 'hors',
      creee: 'annulee',
      envoyee: 'annulee',
      payee: 'annulee',
      annulee: 'hors',
    });
  });

  it('soldée par un avoir de ce qui restait, est payée à sa date ; payée, elle garde la sienne', () => {
    const partiel = { ...de(6_000), libere: false };
    expect(apresAvoir(uneFacture('creee', 4_000), partiel)).toEqual({
      statutEmetteur: 'payee',
      datePaiement: LE_12,
    });
    expect(apresAvoir(uneFacture('creee', 3_999), partiel)).toEqual({ statutEmetteur: 'creee' });
    expect(apresAvoir(uneFacture('payee', 10_000), partiel)).toEqual({ statutEmetteur: 'payee' });
  });

  it('un solde n’est annulé que par l’avoir qui rend ses acomptes', () => {
    const solde = {
      ...uneFacture('creee', 0, { acompteCentimes: 4_000, resteCentimes: 6_000 }),
      imputeCentimes: 4_000,
    };
    expect(apresAvoir(solde, { ...de(6_000), libere: true }).statutEmetteur).toBe('annulee');
    expect(apresAvoir(solde, { ...de(6_000), libere: false }).statutEmetteur).toBe('payee');
  });

  it('un paiement démenti rend au destinataire la réponse d’avant, jamais « non vue » ni « payée »', () => {
    const rendue = deChacun(STATUTS_DESTINATAIRE, (avant) => apresDementi('payee', avant));
    expect(rendue).toEqual({
      non_vue: 'hors',
      vue: 'vue',
      acceptee: 'acceptee',
      refusee: 'refusee',
      payee: 'hors',
    });
    expect(() => apresDementi('acceptee', 'vue')).toThrow('Hors du cycle de vie');
  });
});
