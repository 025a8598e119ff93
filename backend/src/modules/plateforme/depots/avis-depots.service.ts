import { dejaDepose } from '@facturier/domaine/plateforme/depot';
import { phraseIrrecevable } from '@facturier/domaine/plateforme/phrases-vie';
import { Injectable, Logger } from '@nestjs/common';
import { NotifierService } from '../../notifications/notifier.service';
import type { DepotPa } from '../schemas/depot-pa.schema';

/** Pourquoi un dépôt s'est arrêté, en une phrase ; `null` s'il suit son cours. */
function raisonDe(depot: DepotPa): string | null {
  const { etat, alerte, motifs } = depot;
  if (etat === 'bloque') return 'La plateforme ne répond pas depuis dix jours\u00a0: relancez le dépôt.';
  if (etat === 'refuse') return 'La plateforme n’a pas pris ce fichier.';
  if (etat === 'irrecevable') return dejaDepose(depot) ? null : phraseIrrecevable(motifs[0]).phrase;
  return alerte === 'personne' ? 'La plateforme ne l’a pas encore examiné, depuis un jour.' : null;
}

const NOMS: Readonly<Record<DepotPa['genre'], string>> = {
  facture: 'Facture',
  avoir: 'Avoir',
  statut: 'Statut',
  declaration: 'Déclaration',
};

/** Dit à la personne, une fois, qu'un dépôt n'avance plus ; un fichier refusé ou irrecevable est notre faute, et s'entend chez nous. */
@Injectable()
export class AvisDepotsService {
  private readonly journal = new Logger('Depots');

  constructor(private readonly notifier: NotifierService) {}

  /** Rejoint la transaction en cours. */
  async dire(depot: DepotPa): Promise<void> {
    const raison = raisonDe(depot);
    if (raison === null) return;
    const { _id, genre, etat, code, motifs, cible, essais, nom } = depot;
    if (etat === 'refuse' || etat === 'irrecevable')
      this.journal.error({ msg: 'Dépôt refusé', depot: _id, genre, etat, code, motifs });
    const piece = genre === 'facture' || genre === 'avoir';
    await this.notifier.dire({
      destinataire: depot.proprietaire.toHexString(),
      type: 'depot_arrete',
      cible: piece ? { genre: 'facture', id: cible } : { genre: 'plateforme', id: _id },
      cle: `depot ${_id} ${etat} ${essais}`,
      variables: { document: `${NOMS[genre]} ${nom.replace(/\.\w+$/, '')}`, raison },
      uneFois: true,
    });
  }
}
