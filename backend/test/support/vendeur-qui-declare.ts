import type {
  DeclarationsPlateforme,
  DetailPeriodePlateforme,
} from '@facturier/domaine/contrat/declarations-plateforme';
import type { Facture } from '@facturier/domaine/contrat/factures';
import { Types } from 'mongoose';
import type { PeriodeDeclaration } from '../../src/modules/declarations-pa/schemas/periode-declaration.schema';
import { connexionDe } from './builders';
import { unClient } from './factures';
import type { SceneDePlateforme, TerrainDePlateforme } from './terrain-plateforme';

const PARTICULIER = { nom: 'Jeanne Petit', email: 'jeanne@exemple.fr', type: 'particulier' };
const ALLEMAND = {
  ...{ nom: 'Müller GmbH', email: 'rechnung@mueller.example', type: 'professionnel' },
  tvaIntracommunautaire: 'DE123456789',
  adresse: { rue: 'Hauptstrasse 1', codePostal: '10115', ville: 'Berlin', pays: 'DE' },
};
const ENTREPRISE = { siren: '552100554' };

/** Ce que l'on vend, en euros. */
export interface Vendu {
  services?: number;
  biens?: number;
  remise?: number;
  a?: 'particulier' | 'allemand' | 'entreprise';
}

const lignesDe = ({ services, biens }: Vendu) =>
  (
    [
      ['services', services],
      ['biens', biens],
    ] as const
  ).flatMap(([nature, prixUnitaire]) =>
    prixUnitaire ? [{ description: nature, nature, quantite: 1, prixUnitaire }] : [],
  );

/** Un compte qui vend et encaisse en 2027, à l'heure que l'on dit. */
export class VendeurQuiDeclare {
  private readonly clients = new Map<string, string>();

  constructor(
    private readonly terrain: TerrainDePlateforme & { regler(instant: string): void },
    readonly scene: SceneDePlateforme,
  ) {}

  get id(): string {
    return this.scene.compte.id;
  }

  /** Le compte, sa session du jour. @param rang l'instance à qui il parle */
  moi(rang = 0) {
    return this.scene.moi(rang);
  }

  async vendre(jour: string, vendu: Vendu): Promise<Facture> {
    this.terrain.regler(`${jour}T10:00:00Z`);
    const moi = await this.moi();
    const corps = {
      ...{ client: await this.client(vendu.a ?? 'particulier'), dateEcheance: jour },
      lignes: lignesDe(vendu),
      ...(vendu.remise && { remise: { taux: vendu.remise } }),
    };
    const { statut, corps: facture } = await moi.post<Facture>('/factures', corps);
    if (statut !== 201) throw new Error(JSON.stringify(facture));
    return facture;
  }

  async encaisser(
    { _id }: Pick<Facture, '_id'>,
    date: string,
    montant: number,
    plus: object = {},
  ): Promise<void> {
    this.terrain.regler(`${date}T11:00:00Z`);
    const corps = { date, montant, moyen: 'carte', ...plus };
    const { statut, corps: rendu } = await (await this.moi()).post(`/factures/${_id}/paiements`, corps);
    if (statut >= 300) throw new Error(JSON.stringify(rendu));
  }

  async numeroDeTva(): Promise<void> {
    const corps = { tvaIntracommunautaire: 'FR44732829320', natureOperation: 'mixte' };
    const { statut, corps: rendu } = await (await this.moi()).post('/mentions-legales', corps);
    if (statut >= 300) throw new Error(JSON.stringify(rendu));
  }

  async avoir({ _id }: Facture, jour: string, prixUnitaire: number): Promise<void> {
    this.terrain.regler(`${jour}T10:00:00Z`);
    const corps = {
      motif: 'Geste',
      lignes: [{ description: 'services', nature: 'services', quantite: 1, prixUnitaire }],
    };
    const { statut, corps: rendu } = await (await this.moi()).post(`/factures/${_id}/avoirs`, corps);
    if (statut >= 300) throw new Error(JSON.stringify(rendu));
  }

  async recette(date: string, montant: number, nature: 'services' | 'biens'): Promise<void> {
    const corps = { date, nature, montant, moyen: 'especes', libelle: 'Vente au marché' };
    const { statut, corps: rendu } = await (await this.moi()).post('/recettes', corps);
    if (statut !== 201) throw new Error(JSON.stringify(rendu));
  }

  /** Partie par la déclaration : l'annuaire ne connaissait pas son client quand elle s'est émise. */
  async figerLaVoie({ _id }: Facture, voie: string): Promise<void> {
    const factures = connexionDe(this.terrain.app).collection('factures');
    await factures.updateOne({ _id: new Types.ObjectId(_id) }, { $set: { electronique: { voie } } });
  }

  async lister(rang = 0): Promise<DeclarationsPlateforme> {
    return (await (await this.moi(rang)).get<DeclarationsPlateforme>('/plateforme/declarations')).corps;
  }

  async lire(id: string): Promise<DetailPeriodePlateforme> {
    return (await (await this.moi()).get<DetailPeriodePlateforme>(`/plateforme/declarations/${id}`)).corps;
  }

  async agir(id: string, acte: 'envoyer' | 'rectifier', cle?: string, rang = 0) {
    const entetes = cle ? { 'idempotency-key': cle } : undefined;
    const chemin = `/plateforme/declarations/${id}/${acte}`;
    return (await this.moi(rang)).post<DetailPeriodePlateforme & { code?: string; message?: string }>(
      chemin,
      undefined,
      entetes,
    );
  }

  async fichier(id: string): Promise<string> {
    return (await (await this.moi()).get(`/plateforme/declarations/${id}/fichier`)).octets.toString('utf8');
  }

  async gardees(): Promise<PeriodeDeclaration[]> {
    const siennes = connexionDe(this.terrain.app).collection<PeriodeDeclaration>('periodes_declaration');
    const filtre = { proprietaire: new Types.ObjectId(this.id) };
    return siennes.find(filtre).sort({ debut: 1, genre: -1 }).toArray();
  }

  async client(sorte: NonNullable<Vendu['a']>): Promise<string> {
    const connu = this.clients.get(sorte);
    if (connu) return connu;
    const fiches = { particulier: PARTICULIER, allemand: ALLEMAND, entreprise: ENTREPRISE };
    const { _id } = await unClient(await this.moi(), fiches[sorte]);
    this.clients.set(sorte, _id);
    return _id;
  }
}
