import type { GenreImport, Import } from '@facturier/domaine/contrat/imports';
import { useEffect, useRef, type JSX, type RefObject } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EnTetePage } from '@/components/EnTetePage';
import { OngletsDePage } from '@/components/OngletsDePage';
import { SqueletteLignes } from '@/components/Squelettes';
import { pathsImports } from '@/config/paths';
import { useImports } from '../api/imports';
import { Apercu } from '../components/Apercu';
import { ChoixFeuille } from '../components/ChoixFeuille';
import { Colonnes } from '../components/Colonnes';
import { Etapes } from '../components/Etapes';
import { Historique } from '../components/Historique';
import { Suivi } from '../components/Suivi';
import { useParcours, type Parcours } from '../components/use-parcours';
import { ZoneDepot } from '../components/ZoneDepot';
import { GENRES } from '../model/genres';
import { rangDe } from '../model/parcours';

function EtapeDuParcours({
  genre,
  parcours,
  imports,
}: {
  genre: GenreImport;
  parcours: Parcours;
  imports: readonly Import[];
}): JSX.Element {
  const { etape, occupe } = parcours;
  switch (etape.nom) {
    case 'fichier':
      return <ZoneDepot genre={genre} refus={etape.refus} surFichier={parcours.deposer} />;
    case 'lecture':
      return (
        <div role="status" aria-label="Lecture du fichier">
          <SqueletteLignes />
        </div>
      );
    case 'feuille':
      return (
        <ChoixFeuille
          {...etape}
          occupe={occupe}
          surChoix={(feuille) => parcours.choisirFeuille(etape.fichier, feuille)}
          surAbandon={parcours.recommencer}
        />
      );
    case 'colonnes':
      return (
        <Colonnes
          {...etape}
          occupe={occupe}
          surChamp={parcours.designer}
          surSuite={parcours.voirApercu}
          surAbandon={parcours.recommencer}
        />
      );
    case 'apercu':
      return (
        <Apercu
          {...etape}
          genre={etape.lecture.genre}
          occupe={occupe}
          surReponse={parcours.repondre}
          surRetour={parcours.revoirColonnes}
          surImport={parcours.importer}
        />
      );
    case 'suivi':
      return <Suivi un={imports.find(({ _id }) => _id === etape.id)} surAutre={parcours.recommencer} />;
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

const ONGLETS = [
  { cle: '', libelle: GENRES.clients.nom },
  { cle: 'pieces', libelle: GENRES.pieces.nom },
];

function ImportDuGenre({ genre }: { genre: GenreImport }): JSX.Element {
  const parcours = useParcours(genre);
  const imports = useImports();
  const contenu = useFocusDEtape(parcours.etape.nom);
  const rang = rangDe(parcours.etape);
  const { etape } = parcours;
  const montree = etape.nom === 'fichier' || etape.nom === 'suivi';
  // Celui qui s'écrit se suit au-dessus : il ne se dit pas deux fois.
  const suivi = etape.nom === 'suivi' ? etape.id : null;
  const { titre, sousTitre, retour } = GENRES[genre];
  return (
    <>
      <EnTetePage titre={titre} sousTitre={sousTitre} retour={retour} />
      {montree && (
        <OngletsDePage
          nom="Ce que le fichier contient"
          page={pathsImports.href()}
          onglets={ONGLETS}
          actuel={genre === 'clients' ? '' : genre}
        />
      )}
      {rang < 3 && <Etapes rang={rang} />}
      <div ref={contenu} tabIndex={-1}>
        <EtapeDuParcours genre={genre} parcours={parcours} imports={imports.data ?? []} />
      </div>
      {montree && <Historique imports={imports} suivi={suivi} />}
    </>
  );
}

/** /imports : arriver d'un autre outil. Un fichier se lit, se montre, entre d'un tenant, et se défait pendant trente jours. */
export default function PageImports(): JSX.Element {
  const [adresse] = useSearchParams();
  const genre = adresse.get('onglet') === 'pieces' ? 'pieces' : 'clients';
  return <ImportDuGenre key={genre} genre={genre} />;
}
