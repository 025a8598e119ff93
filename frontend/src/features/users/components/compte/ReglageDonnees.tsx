import { Button } from 'antd';
import { useState, type JSX } from 'react';
import { csv, mesDonnees, pdfEnZip, useTelechargement, type Demande } from '@/features/export/public';
import { PreuveMotDePasse } from './PreuveMotDePasse';
import stylesSection from '@/components/Section.module.css';
import stylesPageCompte from '../../pages/PageCompte.module.css';

function BoutonFichier({ libelle, demande }: { libelle: string; demande: () => Demande }): JSX.Element {
  const { enCours, demander } = useTelechargement();
  return (
    <Button loading={enCours} aria-busy={enCours} onClick={() => void demander(demande())}>
      {libelle}
    </Button>
  );
}

/** Toutes ses données ; si la session est trop ancienne, le mot de passe d'abord. */
function MesDonnees(): JSX.Element {
  const [preuve, setPreuve] = useState(false);
  const { enCours, demander } = useTelechargement();
  const telecharger = (): void => {
    setPreuve(false);
    void demander({ ...mesDonnees(), surPreuve: () => setPreuve(true) });
  };
  if (preuve)
    return (
      <PreuveMotDePasse
        libelle="Votre mot de passe, pour télécharger vos données"
        continuer={telecharger}
        annuler={() => setPreuve(false)}
      />
    );
  return (
    <Button type="primary" loading={enCours} aria-busy={enCours} onClick={telecharger}>
      Télécharger mes données
    </Button>
  );
}

/** Les fichiers que chacun peut emporter : toutes ses données, et pour un professionnel ses listes et ses documents. */
export function ReglageDonnees({ professionnel }: { professionnel: boolean }): JSX.Element {
  return (
    <>
      <div className={stylesSection.actes}>
        <MesDonnees />
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
