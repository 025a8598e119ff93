import { COLLECTIONS_REPRISES, type CollectionReprise } from '@facturier/domaine/comptes/reprise';
import { Injectable, type Type } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, Model, Types } from 'mongoose';
import { identifiant } from '../../common/database/proprietaire';
import { Blobs, type Objet } from '../blobs/blobs';
import { estRayon } from '../blobs/rayon';
import { lireRangee, type Range, type Rangee, RangeeFausse, type SourceDeReprise } from './forme-de-reprise';

/** Assez pour ne pas payer un aller et retour par document. */
const PAR_LOT = 200;

/** Celles dont un compte neuf n'a rien : qu'il en ait, et il n'est plus neuf. */
const QUI_S_AJOUTENT = COLLECTIONS_REPRISES.filter(
  ({ unique, octetsSeuls, cle }) => cle && !unique && !octetsSeuls,
);
const D_OCTETS = COLLECTIONS_REPRISES.filter(({ octetsSeuls }) => octetsSeuls);
const AUTRES = COLLECTIONS_REPRISES.filter(({ octetsSeuls }) => !octetsSeuls);

/** Écrit dans un compte neuf les documents qu'une archive porte, tels que la base d'où elle vient les rangeait. */
@Injectable()
export class EcritureRepriseRepository {
  constructor(
    @InjectConnection() private readonly connexion: Connection,
    private readonly blobs: Blobs,
  ) {}

  /** Ce que ce compte a déjà, en mots lus ; vide : il est neuf. Rejoint la transaction en cours. */
  async occupation(compteId: string): Promise<string[]> {
    const trouves: string[] = [];
    for (const collection of QUI_S_AJOUTENT)
      if (await this.modele(collection).exists({ [collection.cle!]: identifiant(compteId) }))
        trouves.push(collection.quoi);
    return trouves;
  }

  /** Range les octets, que rien ne montre encore ; ceux d'un essai arrêté s'en vont d'abord. Le compte est neuf. @throws RangeeFausse, E11000 */
  async rangerOctets(compteId: string, source: SourceDeReprise): Promise<void> {
    await this.oterOctets(compteId);
    for (const collection of D_OCTETS)
      for await (const rangee of this.rangees(collection, compteId, source))
        if (rangee.fichiers['octets']) await this.rangerUn(collection, rangee, source);
  }

  /** Retire tous les octets d'un compte neuf. */
  async oterOctets(compteId: string): Promise<void> {
    for (const collection of D_OCTETS)
      await this.blobs.deleteTous(this.rayon(collection), {
        [collection.cle!]: identifiant(compteId),
      });
  }

  /** Écrit tout le reste ; rejoint la transaction en cours, qui le montre d'un coup. @throws RangeeFausse, E11000 */
  async ecrire(compteId: string, source: SourceDeReprise): Promise<void> {
    const ecrits = new Map<string, number>();
    for (const collection of AUTRES)
      ecrits.set(collection.nom, await this.ecrireUne(collection, compteId, source, ecrits));
  }

  /** @returns combien de documents */
  private async ecrireUne(
    collection: CollectionReprise,
    compteId: string,
    source: SourceDeReprise,
    ecrits: ReadonlyMap<string, number>,
  ): Promise<number> {
    const { nom, cle, unique, seulement, recompte } = collection;
    const recomptes = recompte && { ...recompte.pose, [recompte.champ]: ecrits.get(recompte.de) ?? 0 };
    let nombre = 0;
    let lot: Range[] = [];
    const inserer = async (): Promise<void> => {
      if (lot.length > 0) await this.modele(collection).insertMany(lot, { lean: true });
      lot = [];
    };
    for await (const rangee of this.rangees(collection, compteId, source)) {
      if (unique && !seulement && nombre === 0)
        await this.modele(collection).deleteMany({ [cle!]: identifiant(compteId) });
      nombre += 1;
      if (seulement) await this.completer(collection, compteId, rangee.document);
      else if (rangee.fichiers['octets']) await this.rangerUn(collection, rangee, source);
      else lot.push({ ...rangee.document, ...recomptes });
      if (lot.length >= PAR_LOT) await inserer();
    }
    await inserer();
    if (nombre === 0 && recompte && ecrits.get(recompte.de))
      throw new RangeeFausse(nom, 'Il ne dit pas combien il y en a.');
    return nombre;
  }

  private async *rangees(
    collection: CollectionReprise,
    compteId: string,
    source: SourceDeReprise,
  ): AsyncGenerator<Rangee> {
    const { nom, cle, seulement } = collection;
    for await (const ligne of source.lignes(nom)) {
      const { document, fichiers } = this.lire(collection, ligne);
      if (cle && !seulement) document[cle] = identifiant(compteId);
      this.verifier(collection, document);
      yield { document, fichiers };
    }
  }

  private lire(collection: CollectionReprise, ligne: string): Rangee {
    try {
      return lireRangee(collection, ligne);
    } catch {
      throw new RangeeFausse(collection.nom, 'Une de ses lignes ne se lit pas.');
    }
  }

  /** Chaque champ est de la sorte que son schéma dit ; ce qui manque à un vieux document lui manque encore. @throws RangeeFausse */
  private verifier(collection: CollectionReprise, document: Range): void {
    try {
      this.modele(collection).castObject(document);
    } catch {
      throw new RangeeFausse(collection.nom, 'Une de ses lignes n’est pas de la forme attendue.');
    }
  }

  private async rangerUn(
    collection: CollectionReprise,
    { document, fichiers }: Rangee,
    source: SourceDeReprise,
  ): Promise<void> {
    const objet: Range = { ...document };
    for (const [champ, sha256] of Object.entries(fichiers)) {
      if (champ !== 'octets' && !collection.textes?.includes(champ))
        throw new RangeeFausse(collection.nom, 'Une de ses lignes nomme un fichier de trop.');
      const octets = await source.octets(sha256);
      objet[champ] = champ === 'octets' ? octets : octets.toString('utf8');
    }
    await this.blobs.put(this.rayon(collection), objet as unknown as Objet);
  }

  private async completer(collection: CollectionReprise, compteId: string, document: Range): Promise<void> {
    await this.modele(collection).updateOne({ [collection.cle!]: identifiant(compteId) }, { $set: document });
  }

  private rayon(collection: CollectionReprise): Type<Objet> {
    const { modelName, schema } = this.modele(collection);
    if (!estRayon(schema)) throw new Error(`${collection.nom} ne range pas d’octets.`);
    return { name: modelName } as Type<Objet>;
  }

  private modele({ nom }: CollectionReprise): Model<Range & { _id: Types.ObjectId }> {
    const trouve = Object.values(this.connexion.models).find(
      ({ collection }) => collection.collectionName === nom,
    );
    if (!trouve) throw new Error(`Aucun schéma ne range la collection ${nom}.`);
    return this.connexion.model<Range & { _id: Types.ObjectId }>(trouve.modelName);
  }
}
