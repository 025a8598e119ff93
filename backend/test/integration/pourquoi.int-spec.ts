import type { RegistreDesAchats } from '@facturier/domaine/contrat/achats';
import type { ImpotsDeLAnnee } from '@facturier/domaine/contrat/declarations';
import type { PourquoiCeChiffre, TableauDeBord } from '@facturier/domaine/contrat/pilotage';
import type { AttenduDUnClient } from '@facturier/domaine/contrat/seuils';
import { CHIFFRES, type NomDeChiffre } from '@facturier/domaine/pilotage/chiffres';
import { centimesDepuisEuros } from '@facturier/domaine/valeurs/montant';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, unProfessionnel } from '../support/builders';
import { unClient } from '../support/factures';
import type { SeuilsSus } from '../support/pilotage';
import { uneVie } from '../support/vie-de-tableau';

const NOMS = Object.keys(CHIFFRES) as NomDeChiffre[];
type Montres = Record<NomDeChiffre, number | null>;

/** Ce que les pages montrent. */
interface Pages {
  tableau: TableauDeBord;
  seuils: SeuilsSus;
  impots: ImpotsDeLAnnee;
  registre: RegistreDesAchats;
}

const sommeDue = ({ seuils }: Pages, cote: (parts: AttenduDUnClient['parts']) => number): number =>
  seuils.attendus.reduce((somme, { parts }) => somme + cote(parts), 0);
const tout = (p: AttenduDUnClient['parts']): number => p.vente + p.prestation + p.liberal + p.meuble;

/** Chaque chiffre, lu à la page qui le montre ; `null` : aucune ne le montre seul. */
function chiffresMontres(pages: Pages): Montres {
  return { ...duTableau(pages), ...desSeuils(pages), ...deLAnnee(pages) };
}

/** Ceux du tableau de bord et de la déclaration qui court. */
function duTableau(
  pages: Pages,
): Pick<
  Montres,
  | 'a_encaisser'
  | 'en_retard'
  | 'encaisse_des_factures'
  | 'facture'
  | 'encaisse'
  | 'encaisse_de_l_annee'
  | 'a_venir'
  | 'jusqu_a_30'
  | 'jusqu_a_60'
  | 'jusqu_a_90'
  | 'plus_de_90'
  | 'declarees_payees'
  | 'retenues'
  | 'contestees'
  | 'delai'
  | 'devis_acceptes'
  | 'devis_repondus'
  | 'devis_en_attente'
  | 'premier_client'
  | 'biens'
  | 'services'
  | 'nature_non_dite'
  | 'declaration'
  | 'estimation'
  | 'a_mettre_de_cote'
> {
  const { tableau } = pages;
  const age = (rang: number): number => tableau.impayes.ages[rang]!.montant;
  return {
    a_encaisser: tableau.tete.enAttente.montant,
    en_retard: tableau.tete.enRetard.montant,
    encaisse_des_factures: tableau.tete.encaisseCeMois.montant,
    facture: tableau.mois.at(-1)!.facture,
    encaisse: tableau.mois.at(-1)!.encaisse,
    encaisse_de_l_annee: tableau.annee.encaisse,
    a_venir: age(0),
    jusqu_a_30: age(1),
    jusqu_a_60: age(2),
    jusqu_a_90: age(3),
    plus_de_90: age(4),
    declarees_payees: tableau.impayes.declarees.montant,
    retenues: tableau.impayes.retenues.montant,
    contestees: tableau.impayes.contestees.montant,
    delai: tableau.delai!.moyen * tableau.delai!.factures,
    devis_acceptes: 0,
    devis_repondus: 0,
    devis_en_attente: tableau.devis.enAttente.montant,
    premier_client: tableau.annee.clients[0]!.montant,
    biens: tableau.annee.natures.biens,
    services: tableau.annee.natures.services,
    nature_non_dite: tableau.annee.natures.nonDite,
    declaration: null,
    estimation: tableau.declaration!.estime,
    a_mettre_de_cote: tableau.aMettreDeCote,
  };
}

/** Ceux des seuils, et ce que les clients doivent encore dans l’année. */
function desSeuils(
  pages: Pages,
): Pick<
  Montres,
  | 'franchise_encaisse'
  | 'franchise_encaisse_services'
  | 'franchise_realise'
  | 'franchise_realise_services'
  | 'micro'
  | 'micro_services'
  | 'franchise_etranger'
  | 'attendu'
  | 'attendu_services'
  | 'attendu_micro'
  | 'attendu_micro_services'
> {
  const { seuils } = pages;
  return {
    franchise_encaisse: seuils.franchise.encaisse.total,
    franchise_encaisse_services: seuils.franchise.encaisse.services,
    franchise_realise: seuils.franchise.realise.total,
    franchise_realise_services: seuils.franchise.realise.services,
    micro: seuils.micro.encaisse.total,
    micro_services: seuils.micro.encaisse.services,
    franchise_etranger: seuils.franchise.etranger,
    attendu: sommeDue(pages, tout),
    attendu_services: sommeDue(pages, (parts) => parts.prestation + parts.liberal),
    attendu_micro: sommeDue(pages, tout),
    attendu_micro_services: sommeDue(pages, (parts) => tout(parts) - parts.vente),
  };
}

/** Ceux de l’année et du registre ; une case est la somme de sa catégorie, à l’euro. */
function deLAnnee(
  pages: Pages,
): Pick<
  Montres,
  | 'revenus_de_l_annee'
  | 'encaisse_ailleurs'
  | 'revenus_vente'
  | 'revenus_prestation'
  | 'revenus_liberal'
  | 'revenus_meuble'
  | 'declares_de_l_annee'
  | 'ecart_de_l_annee'
  | 'imposable'
  | 'achats'
  | 'achats_especes'
  | 'achats_autres'
> {
  const { impots, registre } = pages;
  return {
    revenus_de_l_annee: impots.encaisse,
    encaisse_ailleurs: impots.encaisseAilleurs,
    revenus_vente: 84.5,
    revenus_prestation: 0,
    revenus_liberal: 1_120.5 + 345,
    revenus_meuble: 0,
    declares_de_l_annee: impots.declares,
    ecart_de_l_annee: impots.ecart,
    imposable: impots.imposable,
    achats: registre.total.total,
    achats_especes: registre.total.especes,
    achats_autres: registre.total.autres,
  };
}

describe('« Pourquoi ce chiffre »', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;
  let client: string;
  beforeAll(async () => {
    app = await creerAppDeTest({ instant: '2026-11-21T10:00:00Z' });
    marie = await unProfessionnel(app).auPlan('premium').cree();
    client = (await unClient(marie))._id;
    await uneVie(marie, client);
    await desLivres();
  });
  afterAll(() => app.fermer());

  const lire = async <T>(chemin: string) => (await marie.get<T>(chemin)).corps;
  const pourquoi = (chiffre: NomDeChiffre, periode?: string) =>
    lire<PourquoiCeChiffre>(`/pilotage/pourquoi?chiffre=${chiffre}${periode ? `&periode=${periode}` : ''}`);

  /** Ce que les autres livres disent : l'ailleurs, des achats, une période déclarée. */
  async function desLivres(): Promise<void> {
    await marie.put('/encaisse-ailleurs', { annee: 2026, lignes: [{ categorie: 'liberal', encaisse: 345 }] });
    for (const [moyen, montant] of [
      ['especes', 60],
      ['carte', 124.5],
    ])
      await marie.post('/achats', {
        ...{ date: '2026-11-05', fournisseur: 'Papeterie', nature: 'Papier', reference: `P-${moyen}` },
        ...{ moyen, montant },
      });
    await marie.post('/urssaf/declarations/2026-T3/declarer', {
      ...{ le: '2026-10-20', montants: [{ categorie: 'liberal', euros: 50 }] },
    });
  }

  it('chaque chiffre est la somme de ses termes, et celui du tableau, des seuils et des déclarations (K1)', async () => {
    const pages: Pages = {
      tableau: await lire('/pilotage'),
      seuils: await lire('/seuils'),
      impots: await lire('/annees/2026/impots'),
      registre: await lire('/achats'),
    };
    const { impots, registre } = pages;
    const attendus = chiffresMontres(pages);
    for (const nom of NOMS) {
      const { valeur, termes, regle, source, verifieLe } = await pourquoi(nom);
      const somme = termes.reduce((total, { montant }) => total + centimesDepuisEuros(montant), 0);
      expect([nom, centimesDepuisEuros(valeur)]).toEqual([nom, somme]);
      expect([nom, valeur]).toEqual([nom, attendus[nom] ?? valeur]);
      expect([nom, regle.length > 10, source.length > 3]).toEqual([nom, true, true]);
      // Un texte de loi dit toujours le jour où il a été relu ; un livre, jamais.
      expect([nom, verifieLe]).toEqual([nom, /^C(?:SS|GI)/u.test(source) ? '2026-11-26' : null]);
    }
    expect(impots.cases.map(({ categorie, euros }) => [categorie, euros])).toEqual([
      ['vente', 85],
      ['liberal', 1_466],
    ]);
    expect([impots.declares, impots.encaisseAilleurs, registre.total.total]).toEqual([50, 345, 184.5]);
    expect(sommeDue(pages, tout)).toBe(579.5);
    expect(await pourquoi('encaisse', '2026-10')).toMatchObject({
      periode: '2026-10',
      valeur: 84.5,
      termes: [{ libelle: '03/10/2026, Hors facture', montant: 84.5, lien: '/recettes?periode=2026-10' }],
    });
    expect(await pourquoi('declaration', '2026-T4')).toMatchObject({ periode: '2026-T4', valeur: 1_205 });
  });
});
