"""Ce que schemathesis ne peut pas deviner : des identifiants qui existent, des réseaux d'où venir. Et le compte des réponses, par classe de statut."""

import atexit
import json
import os
from collections import Counter
from pathlib import Path

import schemathesis
from hypothesis import strategies as st

IDENTIFIANTS = json.loads(os.environ["IDENTIFIANTS"])
REPONSES = Counter()


# Un fichier à vérifier : des octets quelconques, et les débuts de ceux que la route sait lire.
schemathesis.openapi.media_type(
    "application/vnd.facturier.fichier",
    st.binary(max_size=2048) | st.sampled_from([b"%PDF-1.7\n", b"{}", b"[]", b"", b'{"dossier":null}']),
)


@schemathesis.hook
def map_path_parameters(context, path_parameters):
    """Une fois sur deux, l'identifiant d'une chose qui existe : la route va plus loin qu'un 404."""
    if not path_parameters or "id" not in path_parameters:
        return path_parameters
    chemin = context.operation.path
    connus = next((ids for debut, ids in IDENTIFIANTS.items() if chemin.startswith(debut)), [])
    hasard = sum(map(ord, str(path_parameters["id"])))
    if connus and hasard % 2 == 0:
        path_parameters["id"] = connus[hasard // 2 % len(connus)]
    return path_parameters


@schemathesis.hook
def before_call(context, case, kwargs):
    """Sans jeton, un réseau par demande : les freins par réseau ont leurs essais."""
    if os.environ["RESEAUX"]:
        rang = sum(REPONSES.values())
        reseau = f"198.{18 + rang // 65536 % 2}.{rang // 256 % 256}.{rang % 256}"
        case.headers = {**(case.headers or {}), "X-Forwarded-For": reseau}


@schemathesis.hook
def after_call(context, case, response):
    REPONSES[f"{response.status_code // 100}xx"] += 1


@atexit.register
def compter():
    Path(os.environ["REPONSES"]).write_text(json.dumps(REPONSES), encoding="utf-8")
