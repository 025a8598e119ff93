import type { CleAcces } from '@facturier/domaine/contrat/cles';
import { NOM_DE_CLE } from '@facturier/domaine/saisies/cle';
import { texte } from '@facturier/domaine/valeurs/regle';
import { Input } from 'antd';
import type { JSX } from 'react';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd } from '@/components/formulaire/champ-saisi';
import { parChamp } from '@/components/formulaire/fautes';
import { FenetreSaisie } from '@/components/formulaire/FenetreSaisie';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import { useNomDeCle } from '@/features/auth/public';

const REGLE = parChamp<{ nom: string }>({ nom: texte(NOM_DE_CLE) });

/** Donner un nom à une clé : celui de l'appareil qui la garde. */
export function NomDeCle({ cle, fermer }: { cle: CleAcces; fermer: () => void }): JSX.Element {
  const renommage = useNomDeCle();
  const saisie = useFormulaire({
    nom: 'cle',
    depart: { nom: cle.nom },
    regle: REGLE,
    envoyer: ({ nom }) => renommage.mutateAsync({ id: cle.id, nom }),
    reussite: fermer,
  });
  return (
    <FenetreSaisie
      saisie={saisie}
      titre="Renommer la clé d’accès"
      valider="Renommer"
      entree
      surFermeture={fermer}
    >
      <RefusEnvoi refus={saisie.refus} defaut="La clé n’a pas pu être renommée." />
      <Champ libelle="Nom de la clé" champ={saisie.champ('nom')}>
        {(controle) => <Input {...pourAntd(controle)} required maxLength={NOM_DE_CLE.max} />}
      </Champ>
    </FenetreSaisie>
  );
}
