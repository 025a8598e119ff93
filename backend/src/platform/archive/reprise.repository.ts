import { COLLECTIONS_REPRISES, type CollectionReprise } from '@facturier/domaine/comptes/reprise';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, Types } from 'mongoose';
import { sha256De } from '../../common/cles/empreinte';
import { lots } from '../../common/database/curseurs';
import { identifiant } from '../../common/database/proprietaire';
import { Blobs, type Ligne, type Objet } from '../blobs/blobs';
import { estRayon } from '../blobs/rayon';
import { ecrireRangee, type FichierDeReprise, type Range } from './forme-de-reprise';

/** Ce que l'entrepôt des octets note de sa ligne : une autre installation a le sien. */
const A_L_ENTREPOT = ['octets', 'entrepot', 'poids'];

/** Ce qui manque d'une ligne pour dire quels fichiers portent ses octets. */
type LigneDeRayon = Ligne<Objet> & Range;

/** Les documents d'un compte tels que la base les range, collection par collection, comme la table du domaine les classe. */
@Injectable()
export class RepriseRepository {
  constructor(
    @InjectConnection() private readonly connexion: Connection,
    private readonly blobs: Blobs,
  ) {}

  /**
   * Les fichiers de `reprise/` d'un compte. Les octets que l'archive porte déjà n'y reviennent pas.
   * @param connus les empreintes des fichiers déjà écrits
   */
  async *fichiers(compteId: string, connus: ReadonlySet<string>): AsyncGenerator<FichierDeReprise> {
    const manquants = new Set<string>();
    const compte = identifiant(compteId);
    for (const collection of COLLECTIONS_REPRISES) {
      const filtre = await this.filtreDe(collection, compte);
      if (!(await this.collection(collection).findOne(filtre, { projection: { _id: 1 } }))) continue;
      const manquent = new Map<string, unknown>();
      const contenu = this.rangees(collection, filtre, connus, (sha256, _id) => {
        if (!connus.has(sha256) && !manquants.has(sha256)) manquent.set(sha256, _id);
      });
      yield { chemin: `reprise/${collection.nom}.jsonl`, contenu };
      for (const [sha256, _id] of manquent) {
        manquants.add(sha256);
        const ligne = await this.collection(collection).findOne<LigneDeRayon>({
          ...filtre,
          _id: _id as never,
        });
        const octets = ligne && (await this.octetsDe(ligne));
        if (octets) yield { chemin: `reprise/octets/${sha256}`, contenu: octets, sha256, stocke: true };
      }
    }
  }

  private async *rangees(
    collection: CollectionReprise,
    filtre: Range,
    connus: ReadonlySet<string>,
    noter: (sha256: string, id: unknown) => void,
  ): AsyncGenerator<string> {
    const rayon = this.estUnRayon(collection);
    for await (const lot of lots<LigneDeRayon>(this.collection(collection).find(filtre, { batchSize: 20 }))) {
      let texte = '';
      for (const document of lot) {
        const fichiers: Record<string, string> = {};
        const octets = rayon ? await this.octetsDe(document) : null;
        if (octets) {
          fichiers['octets'] = sha256De(octets);
          noter(fichiers['octets'], document['_id']);
        }
        for (const champ of collection.textes ?? []) {
          const sha256 = typeof document[champ] === 'string' && sha256De(document[champ]);
          if (sha256 && connus.has(sha256)) fichiers[champ] = sha256;
        }
        const lourds = [...(rayon ? A_L_ENTREPOT : []), ...Object.keys(fichiers)];
        const leger = Object.fromEntries(
          Object.entries(document).filter(([champ]) => !lourds.includes(champ)),
        );
        texte += `${ecrireRangee(collection, { document: leger, fichiers })}\n`;
      }
      yield texte;
    }
  }

  /** `null` : ils ne reviennent plus, l'archive l'a déjà dit du fichier. */
  private octetsDe(ligne: LigneDeRayon): Promise<Buffer | null> {
    return this.blobs.octetsDe(ligne).catch(() => null);
  }

  private async filtreDe({ cle, nommesPar }: CollectionReprise, compte: Types.ObjectId): Promise<Range> {
    if (cle || !nommesPar) return { [cle ?? '_id']: compte };
    const [nom, liste, champ] = nommesPar;
    const document = await this.connexion.collection(nom).findOne({ _id: compte });
    const nommes = (document?.[liste] ?? []) as Range[];
    return { _id: { $in: nommes.map((un) => un[champ]) } };
  }

  private collection({ nom }: CollectionReprise) {
    return this.connexion.collection(nom);
  }

  private estUnRayon({ nom }: CollectionReprise): boolean {
    return Object.values(this.connexion.models).some(
      ({ collection, schema }) => collection.collectionName === nom && estRayon(schema),
    );
  }
}
