import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { identifiant } from '../../common/database/proprietaire';
import { Horloge } from '../../common/horloge/horloge';
import { InscriptionEnAttente } from './schemas/inscription.schema';

/** Le temps d'un lien, et d'un second demandé avant qu'il ne finisse. */
const GARDE_MS = 48 * 3_600_000;

/** Ce qu'un navigateur a saisi pour s'inscrire, et l'empreinte de la marque qu'il en garde. */
export type Inscription = Omit<InscriptionEnAttente, '_id' | 'utilisateur' | 'expireLe'> & {
  marqueHash?: string;
};

/** Les inscriptions qui attendent : celle d'un inconnu, à la même adresse, n'efface pas celle de sa propriétaire. */
@Injectable()
export class InscriptionsRepository {
  constructor(
    @InjectModel(InscriptionEnAttente.name) private readonly inscriptions: Model<InscriptionEnAttente>,
    private readonly horloge: Horloge,
  ) {}

  async ajouter(
    utilisateurId: string,
    { marqueHash, ...saisie }: Inscription & { marqueHash: string },
  ): Promise<void> {
    const expireLe = new Date(this.horloge.maintenant().getTime() + GARDE_MS);
    const utilisateur = identifiant(utilisateurId);
    await this.inscriptions.create([{ _id: marqueHash, utilisateur, ...saisie, expireLe }]);
  }

  async trouver(utilisateurId: string, marqueHash: string): Promise<Inscription | null> {
    const expireLe = trusted({ $gt: this.horloge.maintenant() });
    const trouvee = await this.inscriptions
      .findOne({ _id: marqueHash, utilisateur: identifiant(utilisateurId), expireLe })
      .lean<InscriptionEnAttente>();
    if (!trouvee) return null;
    const { prenom, nom, role, siret, motDePasseHash } = trouvee;
    return { marqueHash, prenom, nom, role, siret, motDePasseHash };
  }

  /** L'une est confirmée, ou toutes refusées : aucune n'attend plus. */
  async oublier(utilisateurId: string): Promise<void> {
    await this.inscriptions.deleteMany({ utilisateur: identifiant(utilisateurId) });
  }
}
