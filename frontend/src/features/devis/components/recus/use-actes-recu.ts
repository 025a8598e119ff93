import type { DevisRecu } from '@facturier/domaine/contrat/devis-recus';
import { BOUTONS_DE_RETRACTATION } from '@facturier/domaine/devis/retractation';
import { seLit } from '@facturier/domaine/devis/page-publique';
import { useState } from 'react';
import type { Acte } from '@/components/ActesEnTete';
import { ouvrirEnOnglet, telecharger } from '@/lib/telechargement';
import { useAnnonce } from '@/lib/use-annonce';
import { lireFichierRecu, useOuvrirPage } from '../../api/devis-recus';

export interface ActesRecu {
  actes: Acte[];
  occupe: boolean;
  refus: boolean;
  fermer: () => void;
  ouvrirPdf: () => void;
}

const SUFFIXES = { pdf: '', certificat: '-certificat' } as const;

/** Ce que le destinataire peut faire de ce devis : la page où il se signe ou se quitte, le refus, ses fichiers. */
export function useActesRecu(recu: DevisRecu): ActesRecu {
  const { _id, numero, etat, devis, acceptation, droitDeRetractation } = recu;
  const { refus: annoncer } = useAnnonce();
  const [refus, setRefus] = useState(false);
  const page = useOuvrirPage(_id);
  const ouvrirPage = (): void =>
    void page
      .mutateAsync()
      // Son chemin seul : la page est sur ce site.
      .then(({ adresse }) => window.location.assign(new URL(adresse).pathname))
      .catch(annoncer('La page de ce devis n’a pas pu s’ouvrir.'));
  const garder = (quoi: keyof typeof SUFFIXES): void =>
    void lireFichierRecu(_id, quoi)
      .then((octets) => telecharger(octets, `${numero}${SUFFIXES[quoi]}.pdf`))
      .catch(annoncer('Le fichier n’a pas pu être lu.'));
  const repond = etat === 'a_repondre' && !devis?.propre;
  const actes: (Acte | false)[] = [
    repond && {
      cle: 'signer',
      libelle: 'Lire et signer',
      icone: 'poignee',
      agir: ouvrirPage,
      principale: true,
    },
    repond && {
      cle: 'refuser',
      libelle: 'Refuser',
      icone: 'croix',
      agir: () => setRefus(true),
      danger: true,
    },
    // Le premier : renoncer se trouve sans chercher (Code de la consommation, art. L. 221-21).
    droitDeRetractation !== null && {
      cle: 'renoncer',
      libelle: BOUTONS_DE_RETRACTATION.ouvrir,
      icone: 'retour',
      agir: ouvrirPage,
    },
    // Il porte l'adresse et l'IP de qui a signé.
    acceptation?.autreSignataire === null && {
      cle: 'certificat',
      libelle: 'Certificat',
      icone: 'bouclier',
      agir: () => garder('certificat'),
    },
    seLit(etat) && { cle: 'pdf', libelle: 'PDF', icone: 'telecharger', agir: () => garder('pdf') },
  ];
  return {
    actes: actes.filter((acte) => acte !== false),
    occupe: page.isPending,
    refus,
    fermer: () => setRefus(false),
    ouvrirPdf: () =>
      ouvrirEnOnglet(
        () => lireFichierRecu(_id, 'pdf'),
        () => garder('pdf'),
        () => annoncer('Le fichier n’a pas pu être lu.')(null),
      ),
  };
}
