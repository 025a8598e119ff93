import { Button } from 'antd';
import type { JSX } from 'react';
import { csv, mesDonnees, pdfEnZip, useTelechargement, type Demande } from '@/features/export/public';
import stylesSection from '../Section.module.css';
import stylesPageCompte from '../../pages/PageCompte.module.css';

function BoutonFichier({
  libelle,
  demande,
  principal = false,
}: {
  libelle: string;
  demande: () => Demande;
  principal?: boolean;
}): JSX.Element {
  const { enCours, demander } = useTelechargement();
  return (
    <Button
      type={principal ? 'primary' : 'default'}
      loading={enCours}
      aria-busy={enCours}
      onClick={() => void demander(demande())}
    >
      {libelle}
    </Button>
  );
}

/** Les fichiers que chacun peut emporter : toutes ses données, et pour un professionnel ses listes et ses documents. */
export function ReglageDonnees({ professionnel }: { professionnel: boolean }): JSX.Element {
  return (
    <>
      <div className={stylesSection.actes}>
        <BoutonFichier libelle="Télécharger mes données" demande={mesDonnees} principal />
        <BoutonFichier libelle="Factures (CSV)" demande={() => csv('factures')} />
        {professionnel && (
          <>
            <BoutonFichier libelle="Clients (CSV)" demande={() => csv('clients')} />
            <BoutonFichier libelle="Tous les PDF (ZIP)" demande={() => pdfEnZip()} />
          </>
        )}
      </div>
      <p className={stylesPageCompte.aide}>
        Profil, clients, factures, paiements, messages, sessions et journal, en JSON. Les CSV s’ouvrent dans
        un tableur.
      </p>
    </>
  );
}
