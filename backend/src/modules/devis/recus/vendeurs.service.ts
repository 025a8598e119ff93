import type { VendeurConnu } from '@facturier/domaine/contrat/devis-recus';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import { Injectable } from '@nestjs/common';
import type { Identite } from '../../../common/auth/identite';
import { Horloge } from '../../../common/horloge/horloge';
import { nomDe } from '../../documents/designation';
import { RecuesParVendeurService } from '../../factures/echeances/recues-par-vendeur.service';
import { PorteDesLiensService } from '../../liens/porte-des-liens.service';
import { BoitesService } from './boites.service';
import { DevisRecusRepository } from './devis-recus.repository';

const VENDEURS_MAX = 500;

const attend = ({ devisARepondre, aPayer }: VendeurConnu): boolean => devisARepondre + aPayer.nombre > 0;

/** Ce qui attend d'abord, puis par nom. */
const comparer = (un: VendeurConnu, autre: VendeurConnu): number =>
  Number(attend(autre)) - Number(attend(un)) || un.nom.localeCompare(autre.nom, 'fr');

/** De qui une personne a reçu devis et factures, et ce que chacun attend d'elle. */
@Injectable()
export class VendeursService {
  constructor(
    private readonly depot: DevisRecusRepository,
    private readonly boites: BoitesService,
    private readonly porte: PorteDesLiensService,
    private readonly factures: RecuesParVendeurService,
    private readonly horloge: Horloge,
  ) {}

  async lister(moi: Identite): Promise<VendeurConnu[]> {
    const vendeurs = new Map<string, VendeurConnu>();
    for (const { id, nom, nombre, aPayer } of await this.factures.compter(moi.id, VENDEURS_MAX))
      vendeurs.set(id, {
        _id: id,
        nom,
        devis: 0,
        devisARepondre: 0,
        factures: nombre,
        aPayer: { nombre: aPayer.nombre, montant: eurosDepuisCentimes(aPayer.centimes) },
      });
    for (const devis of await this.devis(moi)) {
      const _id = devis._id.toHexString();
      const connu = vendeurs.get(_id) ?? { factures: 0, aPayer: { nombre: 0, montant: 0 } };
      const nom = 'nom' in connu ? connu.nom : nomDe(devis);
      vendeurs.set(_id, { ...connu, _id, nom, devis: devis.nombre, devisARepondre: devis.aRepondre });
    }
    return [...vendeurs.values()].sort(comparer).slice(0, VENDEURS_MAX);
  }

  private async devis(moi: Identite) {
    const aujourdhui = dateCivileAParis(this.horloge.maintenant());
    const tous = await this.depot.parVendeur(await this.boites.de(moi), aujourdhui, VENDEURS_MAX);
    const ouverts = await this.porte.ouvertsParmi(tous.map(({ _id }) => _id.toHexString()));
    return tous.filter(({ _id }) => ouverts.has(_id.toHexString()));
  }
}
