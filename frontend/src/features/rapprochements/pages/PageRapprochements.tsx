import { useEffect, useRef, type JSX, type RefObject } from 'react';
import { EnTetePage } from '@/components/EnTetePage';
import { SqueletteLignes } from '@/components/Squelettes';
import { paths } from '@/config/paths';
import { Fini } from '../components/Fini';
import { FormulaireColonnes } from '../components/FormulaireColonnes';
import { useParcours, type Parcours } from '../components/use-parcours';
import { Verification } from '../components/Verification';
import { ZoneDepot } from '../components/ZoneDepot';

const SOUS_TITRE =
  'Le fichier de votre banque, à côté de vos factures\u00a0: chaque paiement trouvé dit pourquoi, et vous cochez.';

function EtapeDuParcours({ parcours }: { parcours: Parcours }): JSX.Element {
  const { etape } = parcours;
  switch (etape.nom) {
    case 'depot':
      return <ZoneDepot refus={etape.refus} malLu={etape.malLu} surFichier={parcours.deposer} />;
    case 'lecture':
      return (
        <div role="status" aria-label="Lecture du relevé">
          <SqueletteLignes />
        </div>
      );
    case 'colonnes':
      return (
        <FormulaireColonnes
          fichier={etape.fichier}
          source={etape.source}
          tableau={etape.tableau}
          ou={etape.ou}
          sensADire={etape.sensADire}
          refus={etape.refus}
          surDesignation={parcours.designer}
          surAbandon={parcours.recommencer}
        />
      );
    case 'verification':
      return <Verification examen={etape.examen} choix={etape.choix} parcours={parcours} />;
    case 'fini':
      return <Fini bilan={etape.bilan} surAutre={parcours.recommencer} />;
  }
}

/** Ce qui avait le focus disparaît avec son étape : la suivante le prend. */
function useFocusDEtape(nom: string): RefObject<HTMLDivElement | null> {
  const contenu = useRef<HTMLDivElement>(null);
  const precedente = useRef(nom);
  useEffect(() => {
    if (precedente.current !== nom) contenu.current?.focus({ preventScroll: nom === 'lecture' });
    precedente.current = nom;
  }, [nom]);
  return contenu;
}

/** /rapprochements : un relevé de banque, lu ici, rapproché des factures avec ses preuves. */
export default function PageRapprochements(): JSX.Element {
  const parcours = useParcours();
  const contenu = useFocusDEtape(parcours.etape.nom);
  return (
    <>
      <EnTetePage
        titre="Rapprocher un relevé"
        sousTitre={SOUS_TITRE}
        retour={{ href: paths.recettes.href(), libelle: 'Livre des recettes' }}
      />
      <div ref={contenu} tabIndex={-1}>
        <EtapeDuParcours parcours={parcours} />
      </div>
    </>
  );
}
