# Reads iCalendar texts as a list in JSON, and writes the starts of their first event, in seconds since 1970.
import json
import sys

import gi

gi.require_version("ICalGLib", "3.0")
from gi.repository import ICalGLib

window = [ICalGLib.Time.new_from_string(f"{year}0101T000000Z") for year in (2000, 2100)]


def starts_of(text):
    event = ICalGLib.Component.new_from_string(text).get_first_component(ICalGLib.ComponentKind.VEVENT_COMPONENT)
    starts = []
    event.foreach_recurrence(*window, lambda _event, span, _data: starts.append(span.get_start()), None)
    return starts


json.dump([starts_of(text) for text in json.load(sys.stdin)], sys.stdout)
